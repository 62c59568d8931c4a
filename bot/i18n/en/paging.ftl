### Pages of long lists.

page-back = Back
page-next = Next
page-newer = Newer
page-older = Older
page-of = Page { $page } of { $pages }
