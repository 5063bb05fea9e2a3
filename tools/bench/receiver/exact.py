# Peer of the bench receiver-exact: the same by numpy, a level at a time. Reads what exact.c reads.
import sys
import time

import numpy as np

words = sys.stdin.readline().split()
bins, m, rounds = map(int, words)
numbers = np.array(sys.stdin.readline().split(), dtype=float)
table = (numbers[0::2] + 1j * numbers[1::2]).reshape(m, bins)
numbers = np.array(sys.stdin.readline().split(), dtype=float)
values = numbers[0::2] + 1j * numbers[1::2]


def success():
    joint = np.full((1, m), 1.0 / m)
    first = 0
    for j in range(bins):
        width = 4**j
        mean = np.abs(values[first : first + width, None] + table[None, :, j]) ** 2
        p0 = np.exp(-mean)
        p1 = p0 * mean
        p2 = p1 * mean / 2
        p = np.stack([p0, p1, p2, 1 - p0 - p1 - p2], axis=1)
        joint = (joint[:, None, :] * p).reshape(-1, m)
        first += width
    return joint.max(axis=1).sum()


for line in sys.stdin:
    best = 1e9
    for _ in range(rounds):
        start = time.perf_counter()
        result = success()
        best = min(best, (time.perf_counter() - start) * 1e3)
    print(f"{best:.6f} {result:.15f}", flush=True)
