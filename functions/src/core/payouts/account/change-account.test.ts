import { describe, expect, it } from "vitest";
import { HOUR } from "../../constants.ts";
import { AppError } from "../../errors.ts";
import { NOW } from "../../testing/booking.ts";
import type { TypedAccount } from "./account-form.ts";
import { changeAccount } from "./change-account.ts";

const us: TypedAccount = {
  kind: "aba",
  holder: "Ines Alvarez",
  routing: "021000021",
  account: "000123456789",
};
const iban: TypedAccount = { kind: "iban", holder: "Ines Alvarez", account: "DE89 3704 0044 0532 0130 00" };

function problemsOf(typed: TypedAccount): unknown {
  try {
    return changeAccount(undefined, typed, NOW);
  } catch (error) {
    return error instanceof AppError ? [error.status, error.code, error.details] : error;
  }
}

describe("a payout account", () => {
  it("is stored without spaces and hyphens, and can be used after 72 hours, the first one too", () => {
    const stored = { changedAt: NOW, usableFrom: NOW + 72 * HOUR };
    expect(changeAccount(undefined, { ...iban, holder: " Ines \n Alvarez " }, NOW)).toEqual({
      kind: "iban",
      holder: "Ines Alvarez",
      account: "DE89370400440532013000",
      last4: "3000",
      ...stored,
    });
    const spaced = { ...us, routing: "0210 0002 1", account: "0001-2345-6789" };
    expect(changeAccount(undefined, spaced, NOW)).toEqual({ ...us, last4: "6789", ...stored });
    expect(changeAccount(undefined, { ...iban, account: "de89370400440532013000" }, NOW).last4).toBe("3000");
  });

  it("that is sent again stays as it is; any change waits again", () => {
    const first = changeAccount(undefined, us, NOW);
    expect(changeAccount(first, { ...us, account: "0001 2345 6789" }, NOW + HOUR)).toBe(first);
    for (const change of [{ holder: "Otto Alvarez" }, { account: "000123456780" }, iban])
      expect(changeAccount(first, { ...us, ...change }, NOW + HOUR).usableFrom).toBe(NOW + 73 * HOUR);
    expect(changeAccount(first, iban, NOW)).not.toHaveProperty("routing");
  });

  it("is changed at another instant by each of two changes at once", () => {
    const first = changeAccount(undefined, us, NOW);
    expect(changeAccount(first, iban, NOW).changedAt).toBe(NOW + 1);
  });

  it.each<[string, TypedAccount, string[]]>([
    ["no holder", { ...us, holder: " \u200b " }, ["holder"]],
    ["a holder that is too long", { ...us, holder: "x".repeat(71) }, ["holder"]],
    ["an IBAN with a typo", { ...iban, account: "DE89370400440532013001" }, ["account"]],
    ["no account number", { ...us, account: "" }, ["account"]],
    ["an account number that is too short", { ...us, account: "1234" }, ["account"]],
    ["an account number of zeros", { ...us, account: "000000" }, ["account"]],
    ["letters", { ...us, account: "12345x" }, ["account"]],
    ["the routing number twice", { ...us, account: "021000021" }, ["account"]],
    ["no routing number", { kind: "aba", holder: "Ines", account: "12345" }, ["routing"]],
    [
      "all of it wrong",
      { kind: "aba", holder: "", account: "", routing: "1" },
      ["account", "holder", "routing"],
    ],
  ])("with %s is refused by field, in words without a number of it", (_, typed, fields) => {
    const [status, code, details] = problemsOf(typed) as [number, string, Record<string, string>];
    expect([status, code, Object.keys(details).sort()]).toEqual([400, "bad-request", fields]);
    for (const text of Object.values(details)) {
      expect(text).toMatch(/^[A-Z].*\.$/);
      expect(text).not.toMatch(/\d{3}/);
    }
  });
});
