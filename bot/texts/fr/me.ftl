### Réglages personnels.

hands-ephemeral = Dans le salon, visible par moi seul
hands-dm = En message privé
me-title = Tes réglages
me-hands = Mains : { $where }
me-changed = Enregistré.
me-dm-closed = Tes messages privés me sont fermés, donc tes mains restent dans le salon, visibles par toi seul.
