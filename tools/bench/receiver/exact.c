/* Floor of the bench receiver-exact: success of a full 4-ary tree, breadth first, two buffers in turn, the last level
   fused with the decision. Reads "bins rows rounds", the table and the displacements; prints the fastest milliseconds of
   each round and the success. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec * 1e3 + t.tv_nsec / 1e6;
}

/* 3! / (3 + n)!: the series of the top count, as precise as ours. */
static const double c[16] = {1.0,           1.0 / 4,        1.0 / 20,        1.0 / 120,       1.0 / 840,     1.0 / 6720,
                             1.0 / 60480,   1.0 / 604800,   1.0 / 6652800,   1.0 / 79833600,  1.0 / 1037836800.0,
                             1.0 / 14529715200.0,           1.0 / 217945728000.0,             1.0 / 3487131648000.0,
                             1.0 / 59281238016000.0,        1.0 / 1067062284288000.0};

static void counts(double l, double *p) {
  double e = exp(-l);
  p[0] = e;
  p[1] = e * l;
  p[2] = e * l * l / 2;
  if (l < 1) {
    double s2 = l * l, s4 = s2 * s2;
    double low = c[0] + c[1] * l + (c[2] + c[3] * l) * s2, middle = c[4] + c[5] * l + (c[6] + c[7] * l) * s2;
    double high = c[8] + c[9] * l + (c[10] + c[11] * l) * s2, top = c[12] + c[13] * l + (c[14] + c[15] * l) * s2;
    p[3] = p[2] * l / 3 * (low + middle * s4 + (high + top * s4) * (s4 * s4));
  } else
    p[3] = 1 - (p[0] + p[1] + p[2]);
}

static double success(int bins, int m, const double *ar, const double *ai, const double *br, const double *bi,
                      double *here, double *next) {
  double sum = 0, p[4];
  for (int h = 0; h < m; h++) here[h] = 1.0 / m;
  long first = 0, width = 1;
  for (int j = 0; j < bins; j++) {
    for (long i = 0; i < width; i++) {
      double joint[4 * 20];
      for (int h = 0; h < m; h++) {
        double x = ar[h * bins + j] + br[first + i], y = ai[h * bins + j] + bi[first + i];
        counts(x * x + y * y, p);
        for (int k = 0; k < 4; k++) joint[k * m + h] = here[i * m + h] * p[k];
      }
      if (j + 1 < bins)
        for (int c = 0; c < 4 * m; c++) next[4 * i * m + c] = joint[c];
      else
        for (int k = 0; k < 4; k++) {
          double best = 0;
          for (int h = 0; h < m; h++)
            if (joint[k * m + h] > best) best = joint[k * m + h];
          sum += best;
        }
    }
    first += width;
    width *= 4;
    double *t = here;
    here = next;
    next = t;
  }
  return sum;
}

int main(void) {
  int bins, m, rounds;
  if (scanf("%d %d %d", &bins, &m, &rounds) != 3) return 1;
  long nodes = 0, width = 1;
  for (int j = 0; j < bins; j++, width *= 4) nodes += width;
  double *ar = malloc(bins * m * 8), *ai = malloc(bins * m * 8), *br = malloc(nodes * 8), *bi = malloc(nodes * 8);
  double *a = malloc(width * m * 8), *b = malloc(width * m * 8);
  for (int c = 0; c < bins * m; c++)
    if (scanf("%lf %lf", ar + c, ai + c) != 2) return 1;
  for (long i = 0; i < nodes; i++)
    if (scanf("%lf %lf", br + i, bi + i) != 2) return 1;
  char line[64];
  while (fgets(line, sizeof line, stdin)) {
    if (line[0] != 'g') continue;
    double best = 1e9, result = 0;
    for (int r = 0; r < rounds; r++) {
      double start = now();
      result = success(bins, m, ar, ai, br, bi, a, b);
      double took = now() - start;
      if (took < best) best = took;
    }
    printf("%.6f %.15f\n", best, result);
    fflush(stdout);
  }
  return 0;
}
