# The types of `core.py`, for the compiled module `_core`. Nothing else is different in it.
cimport cython

ctypedef unsigned long long Word

cdef Word ALL, ONE, OFFSET, SOUTH_FACTOR, NORTH_FACTOR, KEY_FACTOR
cdef int EXACT, AT_LEAST, AT_MOST, INFINITE, USED, MARKS, SLOTS

@cython.final
cdef class Core:
    cdef int _width, _size, _bits, _stride, _row, _filled, _claim, _unit
    cdef Word _mask, _fill, _guard, _ones
    cdef int _top
    cdef int[::1] _shifts, _pits, _loops, _ends_at
    cdef Word[::1] _changes
    cdef Word[::1] _souths, _norths, _hashes
    cdef int[::1] _flags, _gains, _sown_pits, _order, _badness
    cdef Word[::1] _endings
    cdef Word _endings_mask
    cdef public int known
    cdef int _root_left, _few, _quickest, _quiet_left, _depth
    cdef bint _ends, _bounded
    cdef public bint spent
    cdef public long long sown
    cdef long long _budget
    cdef int[::1] _marks
    cdef Word[::1] _line_souths, _line_norths
    cdef int[::1] _line_flags
    cdef int _length
    cdef Word[::1] _table
    cdef Word _slots, _count

    @cython.locals(mixed=Word)
    cdef Word _hash(self, Word south, Word north, Word key) noexcept

    @cython.locals(seat=int, count=int, place=int, own=Word)
    cdef int _children(self, Word south, Word north, int flags, int base) noexcept

    @cython.locals(seat=int, at=int, loop=int, lap=int, captured=int, across=int, last=Word, taken=Word, after_south=Word,
                   after_north=Word)
    cdef void _sow(self, Word south, Word north, int flags, int pit, int to) noexcept

    @cython.locals(count=int, kept=int, at=int, barred=bint)
    cdef int _legal(self, Word south, Word north, int flags, int base) noexcept

    @cython.locals(at=int)
    cdef void _push(self, Word south, Word north, int flags, Word code) noexcept

    cdef void _pop(self, Word code) noexcept

    @cython.locals(at=int)
    cdef bint _stands(self, Word south, Word north, int flags, Word code) noexcept

    @cython.locals(seat=int, own=Word, other=Word, worth=int, bound=int)
    cdef int _static(self, Word south, Word north, int flags, int left) noexcept

    cdef int _pits_filled(self, Word seeds) noexcept

    cdef int _total(self, Word seeds) noexcept

    @cython.locals(seat=int)
    cdef int _claimed(self, int flags, int left) noexcept

    @cython.locals(least=int, most=int, key=Word, slot=Word, entry=Word, near=bint)
    cdef (int, int) _bounds(self, Word south, Word north, int flags, int left) noexcept

    @cython.locals(south=Word, north=Word, flags=int, value=int, least=int, most=int)
    cdef int _evaluate(self, int at, int left) noexcept

    cdef bint _is_quiet_end(self, int left, int depth) noexcept

    @cython.locals(last=Word, slot=Word)
    cdef Word _slot(self, Word south, Word north, Word key, Word code) noexcept

    @cython.locals(slot=Word)
    cdef int _store(self, Word south, Word north, Word key, Word code, Word entry) except -1

    @cython.locals(old=cython.ulonglong[::1], slots=Word, at=Word, slot=Word, word=int)
    cdef int _grow(self) except -1

    @cython.locals(gain=int, value=int)
    cdef int _after(self, int at, int left, int depth, int low, int high, bint scout) noexcept

    @cython.locals(south=Word, north=Word, flags=int, code=Word, least=int, most=int, key=Word, place=Word,
                   slot=Word, entry=Word, first=int, value=int, kind=int, count=int)
    cdef int _value(self, int at, int left, int depth, int low, int high) noexcept

    @cython.locals(best=int, best_pit=int, place=int, at=int, value=int)
    cdef (int, int, int) _last(self, int count, int left, int high) noexcept

    @cython.locals(best=int, best_pit=int, kind=int, base=int, place=int, at=int, value=int)
    cdef (int, int, int) _best(self, int count, int left, int depth, int low, int high) noexcept

    @cython.locals(base=int, place=int, at=int, badness=int, before=int)
    cdef void _arrange(self, int count, int left, int depth, int first) noexcept

    @cython.locals(gain=int, slot=Word)
    cdef int _bad(self, int at, int left) noexcept
