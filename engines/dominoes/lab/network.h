/* Networks with a sparse first layer and two small dense ones, trained by Adam: see `network.py`. */

#include <math.h>
#include <string.h>

enum { ROWS = 1600, FIRST = 64, SECOND = 32, OUTPUTS = 32, MOST = 320 };

typedef struct {
    float rows[ROWS][FIRST], first[FIRST], second[FIRST][SECOND], bias[SECOND];
    float out[SECOND][OUTPUTS], last[OUTPUTS];
} Net;

enum { WEIGHTS = sizeof(Net) / sizeof(float) };

/* Rows that apply: those added and those subtracted. */
typedef struct {
    short add[MOST], sub[MOST];
    int adds, subs;
} Rows;

typedef struct {
    float first[FIRST], second[SECOND], out[OUTPUTS];
} Units;

typedef float Vector __attribute__((vector_size(64), aligned(4), may_alias));
enum { LANES = 16, A = FIRST / LANES, B = SECOND / LANES, C = OUTPUTS / LANES };

typedef int Bits __attribute__((vector_size(64)));
static Vector positive(Vector v) { return (Vector)((Bits)v & (Bits)(v > 0)); }

static void add_rows(const Net *net, const Rows *rows, float *to) {
    Vector sum[A];
    memcpy(sum, to, sizeof sum);
    for (int i = 0; i < rows->adds; i++) {
        const Vector *row = (const Vector *)net->rows[rows->add[i]];
        for (int j = 0; j < A; j++) sum[j] += row[j];
    }
    for (int i = 0; i < rows->subs; i++) {
        const Vector *row = (const Vector *)net->rows[rows->sub[i]];
        for (int j = 0; j < A; j++) sum[j] -= row[j];
    }
    memcpy(to, sum, sizeof sum);
}

/* Compute the units of all layers from the given sum of the first layer's rows. */
static void forward(const Net *net, const float *sum, Units *units) {
    Vector first[A], second[4][B] = {0}, out[4][C] = {0}, all[B];
    memcpy(first, sum, sizeof first);
    memcpy(second, net->bias, sizeof second[0]);
    memcpy(out, net->last, sizeof out[0]);
    for (int i = 0; i < A; i++) first[i] = positive(first[i]);
    memcpy(units->first, first, sizeof first);
    for (int i = 0; i < FIRST; i += 4)
        for (int k = 0; k < 4; k++)
            for (int j = 0; j < B; j++)
                second[k][j] += units->first[i + k] * ((const Vector *)net->second[i + k])[j];
    for (int i = 0; i < B; i++)
        all[i] = positive((second[0][i] + second[1][i]) + (second[2][i] + second[3][i]));
    memcpy(units->second, all, sizeof all);
    for (int i = 0; i < SECOND; i += 4)
        for (int k = 0; k < 4; k++)
            for (int j = 0; j < C; j++)
                out[k][j] += units->second[i + k] * ((const Vector *)net->out[i + k])[j];
    for (int j = 0; j < C; j++) out[0][j] = (out[0][j] + out[1][j]) + (out[2][j] + out[3][j]);
    memcpy(units->out, out, sizeof out[0]);
}

static float total(Vector v) {
    float sum = 0;
    for (int i = 0; i < LANES; i++) sum += v[i];
    return sum;
}

static void add_to_rows(Net *to, const Rows *rows, const Vector *first) {
    for (int i = 0; i < rows->adds; i++)
        for (int j = 0; j < A; j++) ((Vector *)to->rows[rows->add[i]])[j] += first[j];
    for (int i = 0; i < rows->subs; i++)
        for (int j = 0; j < A; j++) ((Vector *)to->rows[rows->sub[i]])[j] -= first[j];
}

/* Add the gradients of a sample to `to`, given those of the outputs. */
static void backward(
    const Net *net, Net *to, const Rows *base, const Rows *more, const Units *units, const float *given
) {
    Vector error[C], second[B], first[A];
    float parts[FIRST];
    memcpy(error, given, sizeof error);
    for (int j = 0; j < C; j++) ((Vector *)to->last)[j] += error[j];
    for (int i = 0; i < SECOND; i++) {
        float unit = units->second[i];
        parts[i] = 0;
        if (unit <= 0) continue;
        Vector sum = {0};
        for (int j = 0; j < C; j++) {
            sum += error[j] * ((const Vector *)net->out[i])[j];
            ((Vector *)to->out[i])[j] += error[j] * unit;
        }
        parts[i] = total(sum);
    }
    memcpy(second, parts, sizeof second);
    for (int j = 0; j < B; j++) ((Vector *)to->bias)[j] += second[j];
    for (int i = 0; i < FIRST; i++) {
        float unit = units->first[i];
        parts[i] = 0;
        if (unit <= 0) continue;
        Vector sum = {0};
        for (int j = 0; j < B; j++) {
            sum += second[j] * ((const Vector *)net->second[i])[j];
            ((Vector *)to->second[i])[j] += second[j] * unit;
        }
        parts[i] = total(sum);
    }
    memcpy(first, parts, sizeof first);
    for (int j = 0; j < A; j++) ((Vector *)to->first)[j] += first[j];
    add_to_rows(to, base, first);
    add_to_rows(to, more, first);
}

typedef struct {
    Net net, gradient, mean, square;
    long steps;
} Learner;

static void initialize(Learner *learner) {
    memset(learner, 0, sizeof *learner);
    Net *net = &learner->net;
    float *weights = net->rows[0];
    for (int i = 0; i < ROWS * FIRST; i++) weights[i] = .1f * (2 * uniform() - 1);
    weights = net->second[0];
    for (int i = 0; i < FIRST * SECOND; i++) weights[i] = .25f * (2 * uniform() - 1);
    weights = net->out[0];
    for (int i = 0; i < SECOND * OUTPUTS; i++) weights[i] = .2f * (2 * uniform() - 1);
}

/* Take a step of Adam along the mean gradient of `samples` samples. */
static void step(Learner *learner, float rate, int samples) {
    const float slow = .999f, fast = .9f;
    float *restrict weight = (float *)&learner->net, *restrict gradient = (float *)&learner->gradient;
    float *restrict mean = (float *)&learner->mean, *restrict square = (float *)&learner->square;
    long steps = ++learner->steps;
    float scale = rate * sqrtf(1 - powf(slow, steps)) / (1 - powf(fast, steps)), part = 1.f / samples;
    for (int i = 0; i < WEIGHTS; i++) {
        float g = gradient[i] * part;
        mean[i] = fast * mean[i] + (1 - fast) * g;
        square[i] = slow * square[i] + (1 - slow) * g * g;
        weight[i] -= scale * mean[i] / (sqrtf(square[i]) + 1e-8f);
        gradient[i] = 0;
    }
}
