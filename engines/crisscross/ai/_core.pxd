# The types of `core.py`, for the compiled module `_core`. Nothing else is different in it.
cimport cython

ctypedef unsigned long long Word

cdef Word ONE, ALL, FACTOR, ENDS_FACTOR, PILE_FACTOR, REST_FACTOR
cdef int STATES, COARSE, COARSER, FEW, MANY, PHASES, STAGES, SIZES, PAIRS, THREES, PLAYABLE, OF_MANY, SLOTS

@cython.final
cdef class Core:
    cdef int _numbers, _arms, _tiles, _count, _length, _scrap_doubles, _cross
    cdef Word _all, _no_doubles, _state
    cdef long long _slots, _known, _limit
    cdef double[::1] _weights, _chances
    cdef int[::1] _lows, _highs, _places, _degrees, _rests, _coarse, _arms_at, _way_arms
    cdef Word[::1] _with, _links, _doubles, _between, _ends_at, _piles, _scraps, _way_ends
    cdef Word[::1] _key_ends, _key_piles, _key_rests

    @cython.locals(at=int, feature=int, result=int, target=double, total=double, chance=double, change=double, rate=double)
    cpdef int learn(self, double rate)

    @cython.locals(packed=Word, end=int)
    cdef Word _packed(self, ends)

    cdef double _logistic(self, double total) except? -1

    @cython.locals(count=int)
    cdef int _bits(self, Word mask) noexcept

    @cython.locals(state=Word)
    cdef int _below(self, int limit) noexcept

    @cython.locals(fitting=Word, number=int)
    cdef Word _matching(self, Word ends, int arms) noexcept

    @cython.locals(left=Word, reached=Word, before=Word, missing=int, odd=int, number=int)
    cdef int _lost(self, Word ends, int arms, Word pile, Word scrap) noexcept

    @cython.locals(rest=Word, slot=cython.longlong, chance=double)
    cdef double _ahead(self, Word ends, int arms, Word pile, Word scrap, int draws) except? -1

    @cython.locals(matching=Word, tile=Word, later=int, place=int, way=int, total=double, best=double, chance=double)
    cdef double _after_draw(self, Word ends, int arms, Word pile, Word scrap, int draws) except? -1

    @cython.locals(mixed=Word, slot=cython.longlong)
    cdef long long _slot(self, Word ends, Word pile, Word rest) noexcept

    @cython.locals(slot=cython.longlong)
    cdef void _keep(self, Word ends, Word pile, Word rest, double chance) noexcept

    @cython.locals(ends=cython.ulonglong[::1], piles=cython.ulonglong[::1], rests=cython.ulonglong[::1],
                   chances=cython.double[::1], slot=cython.longlong)
    cdef int _grow(self) except -1

    cdef int _new_table(self, long long slots) except -1

    cdef double _chance(self, Word ends, int arms, Word pile, Word scrap) except? -1

    @cython.locals(total=double, feature=int)
    cdef double _total(self, Word ends, int arms, Word pile, Word scrap) noexcept

    @cython.locals(places=cython.int[::1], left=Word, matching=Word, missing=int, piled=int, scrapped=int, phase=int,
                   stage=int, now=int, later=int, number=int, where=int, shown=int)
    cdef void _find(self, Word ends, int arms, Word pile, Word scrap) noexcept

    @cython.locals(places=cython.int[::1], at=int, high=int, low=int, tile=Word, state=int, other=int, place=int)
    cdef void _find_pairs(self, Word pile, Word scrap, int first) noexcept

    @cython.locals(places=cython.int[::1], at=int, high=int, middle=int, low=int, upper=int, outer=int, lower=int)
    cdef void _find_threes(self, Word left, int first) noexcept

    @cython.locals(ab=int, ac=int, bc=int, both=int, kind=int)
    cdef int _three(self, int a, int b, int c, int between) noexcept

    @cython.locals(ends=Word, pile=Word, scrap=Word, matching=Word, arms=int, place=int, ways=int, way=int, best=int,
                   at=int, chance=double, highest=double)
    cdef int _play(self) except -1

    @cython.locals(place=int)
    cdef int _nth(self, Word mask, int number) noexcept

    @cython.locals(count=int, low=int, high=int)
    cdef int _ways(self, Word ends, int arms, int place) noexcept
