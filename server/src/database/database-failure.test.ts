import { expect, it } from "vitest";
import { DomainError } from "../failures/domain-error.js";
import { databaseFailure } from "./database-failure.js";

/** The failure that a client gets for an error of the driver with this code. */
function codeOf(code: string): string | undefined {
  const failure = databaseFailure(Object.assign(new Error("refused"), { code }));
  return failure instanceof DomainError ? failure.code : undefined;
}

it("asks to come back after each refusal of a database that is not a bug of ours [T81]", () => {
  const refusals = {
    DISK_FULL: ["53100", "SQLITE_FULL"],
    DATABASE_BUSY: ["40001", "40P01", "55P03", "57014", "SQLITE_BUSY", "SQLITE_PROTOCOL"],
    // out of memory, input and output, a standby that cannot be written yet, ended and refused connections
    DATABASE_DOWN: [
      "53000",
      "53200",
      "53300",
      "58000",
      "58030",
      "25006",
      "57P01",
      "57P02",
      "57P03",
      "57P05",
      "08001",
      "08004",
      "08006",
      "SQLITE_NOMEM",
    ],
  };
  for (const [failure, codes] of Object.entries(refusals))
    for (const code of codes) expect(codeOf(code), code).toBe(failure);
});

it("does not hide an error in a statement behind such a failure", () => {
  for (const code of ["42601", "42703", "23505", "22P02", "SQLITE_ERROR", "SQLITE_CONSTRAINT"])
    expect(codeOf(code), code).toBeUndefined();
});
