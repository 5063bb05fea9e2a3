# Peer of the bench receiver-shots: counts of every bin by numpy's Poisson generator, all shots of a bin at once, the
# next displacement by the record so far. Reads "bins rows shots", the table and the displacements.
import sys
import time

import numpy as np

bins, m, shots = map(int, sys.stdin.readline().split())
numbers = np.array(sys.stdin.readline().split(), dtype=float)
table = (numbers[0::2] + 1j * numbers[1::2]).reshape(m, bins)
numbers = np.array(sys.stdin.readline().split(), dtype=float)
values = numbers[0::2] + 1j * numbers[1::2]
means = []
first = 0
for j in range(bins):
    means.append(np.abs(values[first : first + 4**j, None] + table[None, :, j]) ** 2)
    first += 4**j
generator = np.random.default_rng(1)

for line in sys.stdin:
    start = time.process_time()
    sent = np.arange(shots) % m
    index = np.zeros(shots, dtype=np.int64)
    for j in range(bins):
        count = np.minimum(generator.poisson(means[j][index, sent]), 3)
        index = 4 * index + count
    records, weights = np.unique(sent * 4**bins + index, return_counts=True)
    took = time.process_time() - start
    print(f"{shots / took / 1e6:.6f} {weights.sum()}", flush=True)
