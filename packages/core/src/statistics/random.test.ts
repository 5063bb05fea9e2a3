import { describe, expect, it } from "vitest";
import { philox, seedFor, Xoshiro } from "./random.js";

describe("the random numbers of the simulation", () => {
  it("match Random123's reference values of Philox4x32-10", () => {
    const hex = (words: readonly number[]) => words.map((w) => w.toString(16).padStart(8, "0")).join(" ");
    const ones = 0xffffffff;
    expect(hex(philox([0, 0, 0, 0], [0, 0]))).toBe("6627e8d5 e169c58d bc57ac4c 9b00dbd8");
    expect(hex(philox([ones, ones, ones, ones], [ones, ones]))).toBe("408f276d 41c83b0e a20bc7c6 6d5451fd");
    expect(hex(philox([0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344], [0xa4093822, 0x299f31d0]))).toBe(
      "d16cfe09 94fdcceb 5001e420 24126ea1",
    );
  });

  it("match its authors' reference values of xoshiro128++", () => {
    const random = new Xoshiro([1, 2, 3, 4]);
    const words = Array.from({ length: 10 }, () => random.word());
    expect(words).toEqual([
      641, 1573767, 3222811527, 3517856514, 836907274, 4247214768, 3867114732, 1355841295, 495546011, 621204420,
    ]);
    const filled = new Int32Array(10);
    const other = new Xoshiro([1, 2, 3, 4]);
    other.fill(filled, 10);
    expect([...filled].map((word) => word >>> 0)).toEqual(words);
    expect(other.word()).toBe(random.word());
  });

  it("differ from block to block and seed to seed, and repeat for the same", () => {
    const first = (seed: number, block: number) => Xoshiro.ofBlock(seed, block).word();
    const seen = new Set([0, 1, 2, 2 ** 32, 2 ** 53 - 1].flatMap((seed) => [0, 1, 2 ** 32].map((b) => first(seed, b))));
    expect(seen.size).toBe(15);
    expect(first(7, 3)).toBe(first(7, 3));
    expect(seedFor(7, "request_a_1")).not.toBe(seedFor(7, "request_a_2"));
    expect(Number.isSafeInteger(seedFor(2 ** 53 - 1, "request_张_1"))).toBe(true);
  });
});
