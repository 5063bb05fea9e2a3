import fc from "fast-check";
import { expect, it } from "vitest";
import { faultsOf, formKinds, trimmed, type Values } from "./rules.js";

const values = (username: string, password: string, confirmPassword = password): Values =>
  trimmed({ username, password, confirmPassword });

it("asks for three characters of a username and six of a password, none of them a space inside", () => {
  for (const kind of formKinds) {
    expect(faultsOf(kind, values("ab", "12345"))).toEqual({
      username: "USERNAME_TOO_SHORT",
      password: "PASSWORD_TOO_SHORT",
    });
    expect(faultsOf(kind, values("a b", "123 456"))).toEqual({
      username: "USERNAME_HAS_SPACES",
      password: "PASSWORD_HAS_SPACES",
    });
    expect(faultsOf(kind, values("", ""))).toEqual({ username: "USERNAME_TOO_SHORT", password: "PASSWORD_TOO_SHORT" });
    expect(faultsOf(kind, values("ada", "123456"))).toEqual({});
  }
});

it("checks values after trimming", () => {
  expect(faultsOf("login", values("  ab ", "  12345  ")).username).toBe("USERNAME_TOO_SHORT");
  expect(faultsOf("login", values("  ada ", " 123456 "))).toEqual({});
});

it("requires the new password twice only for registration", () => {
  expect(faultsOf("register", values("ada", "123456", "1234567"))).toEqual({ confirmPassword: "PASSWORDS_DIFFER" });
  expect(faultsOf("login", values("ada", "123456", ""))).toEqual({});
});

it("never refuses a plain name and password within the limits", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z0-9_-]{3,20}$/), fc.stringMatching(/^\S{6,100}$/), (username, password) => {
      for (const kind of formKinds)
        expect(faultsOf(kind, { username, password, confirmPassword: password })).toEqual({});
    }),
  );
});
