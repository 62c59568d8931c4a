/* The module _lookahead: search in C, for `lookahead.py`.

Functions hold the GIL, for the search has static memory. Boards are text as in `engines.chain.board`: the
numbers and the pieces (0, 1 or a point) by square. Edges are 0 for NS and 1 for EW. */

#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include "lookahead.h"

#define TEXT(text) #text
#define QUOTED(text) TEXT(text)

static Net net;
static PatternTable patterns;

static void copy_weights(const int16_t **from, float *to, size_t count, float unit) {
    for (size_t i = 0; i < count; i++) to[i] = *(*from)++ * unit;
}

static PyObject *load(PyObject *module, PyObject *arguments) {
    const char *first, *second;
    Py_ssize_t one, two;
    const size_t weights = (ROWS + 2) * HIDDEN, more = sizeof(Patterns) / sizeof(float);
    float unit;
    if (!PyArg_ParseTuple(arguments, "y#y#f", &first, &one, &second, &two, &unit)) return NULL;
    if ((size_t)one != weights * sizeof(int16_t) || (size_t)two != more * sizeof(int16_t)) {
        PyErr_SetString(PyExc_ValueError, "not the weights of this network");
        return NULL;
    }
    const int16_t *at = (const int16_t *)first;
    copy_weights(&at, net.row[0], ROWS * HIDDEN, unit);
    copy_weights(&at, net.bias, HIDDEN, unit);
    copy_weights(&at, net.out, HIDDEN, unit);
    at = (const int16_t *)second;
    copy_weights(&at, (float *)&patterns.learned, more, unit);
    prepare_rolls();
    prepare_ways();
    add_up_kinds(&patterns);
    net.barricades = true;
    Py_RETURN_NONE;
}

/* Read a position; return whether the text is one. Sets the exception if it is not. */
static bool read_position(const char *numbers, Py_ssize_t count, const char *pieces, Py_ssize_t squares, Context *context,
                          Node *node) {
    if (count == COUNT && squares == COUNT && read_board(numbers, pieces, context, node)) return true;
    PyErr_SetString(PyExc_ValueError, "not a position");
    return false;
}

/* Return the numbers of squares as a tuple. */
static PyObject *listed(Set squares) {
    PyObject *found = PyTuple_New(size_of(squares));
    for (int i = 0, place = 0; found && i < COUNT; i++)
        if (meet(squares, square(i))) PyTuple_SET_ITEM(found, place++, PyLong_FromLong(i));
    return found;
}

static PyObject *best_turns(PyObject *module, PyObject *arguments) {
    const char *numbers, *pieces;
    Py_ssize_t count, squares;
    int team, one, two;
    Context context;
    Node node;
    Choice choices[ONE_DEEP];
    if (!PyArg_ParseTuple(arguments, "s#s#(ii)iii", &numbers, &count, &pieces, &squares, &context.edges[0],
                          &context.edges[1], &team, &one, &two))
        return NULL;
    if (!read_position(numbers, count, pieces, squares, &context, &node)) return NULL;
    net.patterns = &patterns;
    int many = choose(&context, &net, &node, team, one, two, choices);
    PyObject *found = PyList_New(many);
    for (int i = 0; found && i < many; i++)
        PyList_SET_ITEM(found, i, Py_BuildValue("(Nf)", listed(choices[i].squares), choices[i].chance));
    return found;
}

static PyObject *chance(PyObject *module, PyObject *arguments) {
    const char *numbers, *pieces;
    Py_ssize_t count, squares;
    int team, throws, corrects;
    Context context;
    Node node;
    if (!PyArg_ParseTuple(arguments, "s#s#(ii)iip", &numbers, &count, &pieces, &squares, &context.edges[0],
                          &context.edges[1], &team, &throws, &corrects))
        return NULL;
    if (!read_position(numbers, count, pieces, squares, &context, &node)) return NULL;
    if (throws < 0 || throws > MOST_TURNS) {
        PyErr_SetString(PyExc_ValueError, "not a depth");
        return NULL;
    }
    net.patterns = corrects ? &patterns : NULL;
    look_at_both(&context, &net, &node);
    return PyFloat_FromDouble(chance_after(&context, &net, &node, team, throws));
}

static PyMethodDef methods[] = {
    {"load", load, METH_VARARGS, "Take the weights of the evaluation and of the patterns, and their unit."},
    {"best_turns", best_turns, METH_VARARGS, "Return the best turns for a throw, as squares and chance."},
    {"chance", chance, METH_VARARGS, "Return the chance of the team that has just moved."},
    {NULL, NULL, 0, NULL},
};

static struct PyModuleDef definition = {PyModuleDef_HEAD_INIT, "_lookahead", NULL, -1, methods};

PyMODINIT_FUNC PyInit__lookahead(void) {
    PyObject *module = PyModule_Create(&definition);
    if (module && PyModule_AddStringConstant(module, "SOURCE", QUOTED(SOURCE))) Py_CLEAR(module);
    return module;
}
