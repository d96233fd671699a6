# The types of C for judging.py.
cimport cython

@cython.locals(
    cells=cython.uchar[::1], held=cython.uint, eat=cython.int, common=cython.int, digit=cython.uint,
    count=cython.Py_ssize_t, call=cython.Py_ssize_t, number=cython.Py_ssize_t, position=cython.Py_ssize_t
)
cpdef bytes judgements(const unsigned char[::1] digits, int length, const unsigned char[::1] names)
