import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { exactNames, isExactName, isIgnoredName, originalsOf } from "./copy-names.js";

const results = [
  "test_ada_1.csv",
  "test_ada-lab.x_12.txt",
  "feedback_request_ada_1.csv",
  "feedback_request_ada-lab_12.h5",
];
const demo = "feedback_demo1_ada_20261121-125059.txt";

/** Names that other programs make of `stem` and `.ext`; all mean a copy. */
const marks: readonly ((stem: string, ext: string) => string)[] = [
  (stem, ext) => `${stem}.sync-conflict-20261130-101112-ABCDEF2${ext}`,
  (stem, ext) => `${stem}_conflict-20261130-101112${ext}`,
  (stem, ext) => `${stem} (conflicted copy 2026-11-30 101112)${ext}`,
  (stem, ext) => `${stem} (BENCH-7's conflicted copy 2026-11-30)${ext}`,
  (stem, ext) => `${stem} (BENCH-7's conflicted copy 2026-11-30 (1))${ext}`,
  (stem, ext) => `${stem} (BENCH-7 的冲突副本 2026-11-30)${ext}`,
  (stem, ext) => `${stem}(冲突版本 2026-11-30)${ext}`,
  (stem, ext) => `${stem} (In Konflikt stehende Kopie von Lab 2026-11-30)${ext}`,
  (stem, ext) => `${stem} (SFConflict ada@lab.org 2026-11-30-10-11-12)${ext}`,
  (stem, ext) => `${stem} (Case Conflict)${ext}`,
  (stem, ext) => `${stem}.conflict1${ext}`,
  (stem, ext) => `${stem}~20261130-101112${ext}`,
  (stem, ext) => `${stem} (1)${ext}`,
  (stem, ext) => `${stem}(2)${ext}`,
  (stem, ext) => `${stem}[1]${ext}`,
  (stem, ext) => `${stem}（3）${ext}`,
  (stem, ext) => `${stem} - Copy${ext}`,
  (stem, ext) => `${stem} - Copy (2)${ext}`,
  (stem, ext) => `${stem} copy${ext}`,
  (stem, ext) => `${stem} copy 2${ext}`,
  (stem, ext) => `${stem}_copy${ext}`,
  (stem, ext) => `${stem}-copy${ext}`,
  (stem, ext) => `${stem} (copy)${ext}`,
  (stem, ext) => `${stem} (another copy)${ext}`,
  (stem, ext) => `${stem} (3rd copy)${ext}`,
  (stem, ext) => `${stem} - Kopie${ext}`,
  (stem, ext) => `${stem} – Kopie (2)${ext}`,
  (stem, ext) => `${stem} - Copie${ext}`,
  (stem, ext) => `${stem} - copia${ext}`,
  (stem, ext) => `${stem} - копия${ext}`,
  (stem, ext) => `${stem}副本${ext}`,
  (stem, ext) => `${stem} 副本 2${ext}`,
  (stem, ext) => `${stem} - 副本 (2)${ext}`,
  (stem, ext) => `${stem}-副本${ext}`,
  (stem, ext) => `${stem}的副本${ext}`,
  (stem, ext) => `${stem} 的副本${ext}`,
  (stem, ext) => `${stem}（副本）${ext}`,
  (stem, ext) => `${stem} 拷贝${ext}`,
  (stem, ext) => `${stem} - コピー${ext}`,
  (stem, ext) => `${stem}_old${ext}`,
  (stem, ext) => `${stem}.bak${ext}`,
  (stem, ext) => `Copy of ${stem}${ext}`,
  (stem, ext) => `Copy (2) of ${stem}${ext}`,
  (stem, ext) => `Kopie von ${stem}${ext}`,
  (stem, ext) => `复件 ${stem}${ext}`,
  (stem, ext) => `副本${stem}${ext}`,
  (stem, ext) => `${stem}${ext}.bak`,
  (stem, ext) => `${stem}${ext}.BAK`,
  (stem, ext) => `${stem}${ext}.orig`,
  (stem, ext) => `${stem}${ext}.old`,
  (stem, ext) => `${stem}${ext}.download`,
  (stem, ext) => `${stem}${ext}.1`,
  (stem, ext) => `${stem}${ext} (1)`,
  (stem, ext) => `${stem}${ext}.lnk`,
];

const split = (name: string): readonly [string, string] => {
  const dot = name.lastIndexOf(".");
  return [name.slice(0, dot), name.slice(dot)];
};

describe("copies by their name [T101]", () => {
  it.each([...results, demo])("%s under the mark of any program is a copy of it, also under two", (name) => {
    for (const mark of marks) {
      const once = mark(...split(name));
      expect(originalsOf(once), once).toEqual([{ name, isCertain: true }]);
      expect(originalsOf(once.normalize("NFD")), once).toEqual([{ name, isCertain: true }]);
    }
    for (const first of marks)
      for (const second of marks) {
        const twice = second(...split(first(...split(name))));
        expect(originalsOf(twice)[0], twice).toMatchObject({ isCertain: true });
      }
  });

  it.each([
    ["test_ada_1-BENCH7.csv", "test_ada_1.csv"],
    ["test_ada_1 - evening.csv", "test_ada_1.csv"],
    ["test_ada_1-BENCH-7.csv", "test_ada_1.csv"],
    ["feedback_request_ada-lab_1-BENCH7.csv", "feedback_request_ada-lab_1.csv"],
    ["feedback_request_ada_1 2.csv", "feedback_request_ada_1.csv"],
    ["feedback_demo1_ada_20261121-125059-BENCH7.txt", demo],
  ])("%s is possibly a copy of %s", (name, original) => {
    expect(originalsOf(name)).toContainEqual({ name: original, isCertain: false });
    expect(originalsOf(name).every(({ isCertain }) => !isCertain)).toBe(true);
  });

  it.each([
    ...results,
    demo,
    "feedback_demo1_ada_20261121-125059-2.txt",
    "test_a-b_1.csv",
    "test_ada_1-b_2.csv",
    "feedback_request_ada_1_run3.csv",
    "feedback_request_ada_1 (threshold 3).csv",
    "feedback_2026 request_alice_12 final.pdf",
    "notes (1).txt",
    "Copy of notes.txt",
    "results.csv.bak",
    "",
    ".csv",
  ])("%s is not a copy", (name) => expect(originalsOf(name)).toEqual([]));

  it("takes no time for any name", () => {
    const piece = fc.constantFrom("(", ")", " ", "-", "_", ".", "copy", "feedback_", "request_a_1", "副本", "1");
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 120 }), (pieces) => {
        const started = performance.now();
        originalsOf(pieces.join(""));
        return performance.now() - started < 1000;
      }),
    );
  });
});

describe("the exact name of a result", () => {
  it.each([
    "test_ada_1.csv",
    "test_ada_1.TXT",
    "feedback_request_ada_1.csv",
    "feedback_request_ada_1",
    "feedback_request_ada_1.tar.gz",
  ])("%s", (name) => expect(isExactName(name, "request_ada_1")).toBe(true));

  it.each([
    "feedback_request_ada_1_run3.csv",
    "feedback_request_ada_1.csv.bak",
    "feedback_request_ada_1.old",
    "feedback_request_ada_1-2.csv",
  ])("is not %s", (name) => expect(isExactName(name, "request_ada_1")).toBe(false));

  it("is looked for with the extension of the longer one", () => {
    const names = exactNames("request_ada_1", "feedback_request_ada_1-x.h5");
    expect(names).toContain("test_ada_1.csv");
    expect(names).toContain("feedback_request_ada_1.h5");
    for (const name of names) expect(isExactName(name, "request_ada_1"), name).toBe(true);
  });
});

it.each([
  ...[
    "desktop.ini",
    "Desktop.ini",
    "Thumbs.db",
    "ehthumbs.db",
    ".DS_Store",
    "._test_ada_1.csv",
    ".~lock.test_ada_1.csv#",
  ],
  ...[
    "~$test_ada_1.csv",
    "test_ada_1.csv~",
    "#test_ada_1.csv#",
    ".test_ada_1.csv.swp",
    "test_ada_1.csv.swp",
    ".#test_ada_1.csv",
  ],
  ...[
    "test_ada_1.csv.part",
    "test_ada_1.csv.crdownload",
    ".syncthing.test_ada_1.csv.tmp",
    "~syncthing~test_ada_1.csv.tmp",
  ],
  ...["test_ada_1.csv.tmp", "test_ada_1.csv.lock", "test_ada_1.csv.sb-1a2b3c4d-AbCdEf", "test_ada_1.csv.~1~", "4913"],
])("%s is ignored [T101]", (name) => expect(isIgnoredName(name)).toBe(true));

it.each([...results, demo, "notes.txt", "test_ada_1.csv.bak", "test_ada_1 (1).csv", "tmp.csv"])(
  "%s is not ignored",
  (name) => expect(isIgnoredName(name)).toBe(false),
);
