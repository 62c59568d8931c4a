# The types of `core.py`, for the compiled module `_core`. Nothing else is different in it.
cimport cython

ctypedef unsigned long long Word

cdef Word ONE, ALL
cdef int TILES, BIDS, HEARD, MINE, HIDDEN, MAY, LAID, TOP, NEXT, AFTER, RISK, PILE, NEED, LEFT, BID, OTHER, PLACE
cdef int GUARDED, WINS, STRONG, ANSWERED, OWN, OPEN, PLAY_ROWS, FIRST, SECOND, OUTPUTS, LOWEST, IN_ROWS, IN_LAYERS
cdef int HALVINGS, FORCED
cdef double SCALE, HALVED, LEAST, TIE_BREAK

@cython.final
cdef class Networks:
    cdef readonly Word[::1] above, below
    cdef readonly int[::1] rows
    cdef readonly double[::1] layers

@cython.final
cdef class Turn:
    cdef int _many, _place, _turn, _top, _pile, _took, _left, _first_turn, _first_top, _first_pile, _first_took
    cdef Word[::1] _above, _below, _hands, _laid, _lacking, _first_laid, _first_lacking
    cdef int[::1] _rows, _active, _base, _sum, _bids
    cdef double[::1] _layers, _second, _outputs, _chances

    @cython.locals(role=int, laid=int)
    cdef int _begin(self, hands) except -1

    @cython.locals(turn=int)
    cdef void _lay(self, int tile) noexcept

    @cython.locals(mine=Word, best=int, tile=int, output=int, highest=double, lead=double)
    cdef int _best(self) noexcept

    @cython.locals(count=int)
    cdef int _count(self, Word tiles, int most) noexcept

    cdef Word _unseen(self, Word mine) noexcept

    @cython.locals(active=cython.int[::1], mine=Word, unseen=Word, second=Word, third=Word, opponents=Word, over=Word,
                   many=int, role=int, tile=int, lacks=int, by=int)
    cdef void _find(self) noexcept

    @cython.locals(active=cython.int[::1], mine=Word, unseen=Word, over=Word, threats=Word, later=Word, under=Word,
                   role=int, covers=int, pile=int, took=int, likely=int, capped=int, many=int, unanswered=int,
                   covered=int, covering=int)
    cdef void _find_tile(self, int tile) noexcept

    @cython.locals(none=int, one=int, two=int, more=int, own=int, other=int, threat=int, answers=int)
    cdef int _find_answers(self, Word mine, Word threats, Word later, int at) noexcept

    @cython.locals(base=cython.int[::1], rows=cython.int[::1], active=cython.int[::1], start=int, units=int, at=int,
                   unit=int, number=int)
    cdef void _start(self) noexcept

    @cython.locals(base=cython.int[::1], total=cython.int[::1], rows=cython.int[::1], active=cython.int[::1],
                   start=int, units=int, at=int, unit=int, number=int, row=int)
    cdef double _lead(self) noexcept

    @cython.locals(layers=cython.double[::1], second=cython.double[::1], outputs=cython.double[::1],
                   total=cython.int[::1], at=int, units=int, unit=int, other=int, value=double)
    cdef void _forward(self) noexcept

    @cython.locals(outputs=cython.double[::1], bid=int, output=int, _=int, scale=double, most=double, whole=double,
                   lead=double, chance=double)
    cdef double _expected(self) noexcept

    @cython.locals(total=double, most=int, bid=int, output=int)
    cdef double _mean(self, double[::1] worth) noexcept
