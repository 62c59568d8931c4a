# The types of `playout.py`, for the compiled module `_playout`. Nothing else is different in it.
cimport cython

ctypedef unsigned long long Word

cdef Word ONE
cdef int MOST_TILES, CHUNK, CHUNK_SIZE, LOW

@cython.final
cdef class Playouts:
    cdef Word[::1] _above, _below, _any_below
    cdef int[::1] _worth
    cdef double[::1] _safe, _gain
    cdef int _empty

    @cython.locals(contractor=Word, left=Word, right=Word, over=Word)
    cpdef int choose(self, hands, int turn, int top, int pile) except -1

    @cython.locals(contractor=Word, left=Word, right=Word, over=Word, bit=Word, above=cython.ulonglong[::1],
                   worth=cython.int[::1])
    cpdef int play_out(self, hands, int turn, int top, int pile, int took) except -1

    @cython.locals(below=cython.ulonglong[::1], fewest=int, best=int, bit=Word, tile=int, count=int)
    cpdef int least_used(self, Word choice, Word against) noexcept

    @cython.locals(above=cython.ulonglong[::1], below=cython.ulonglong[::1], safe=cython.double[::1], gain=cython.double[::1],
                   most=double, best=int, choice=Word, bit=Word, tile=int, worth=double)
    cpdef int contractor_tile(self, Word contractor, Word others, Word over, int pile) noexcept

    @cython.locals(above=cython.ulonglong[::1], holding=Word, choice=Word, safe=int, lost=int, most=int, bit=Word,
                   tile=int, covering=Word, count=int)
    cdef int _right_tile(self, Word contractor, Word left, Word right, Word over) noexcept

    @cython.locals(table=cython.ulonglong[::1], covered=Word)
    cdef Word _covered_by(self, Word hand) noexcept

    @cython.locals(bit=Word, tile=int)
    cdef int _uncovered(self, Word choice, Word contractor) noexcept
