import { expect, it } from "vitest";
import { fullNames, isOfferOpen, splitDisplayName } from "./names.ts";

it.each([
  ["Maya Lindqvist", "Maya", "Lindqvist"],
  ["  Ana  Maria   de Sousa ", "Ana Maria de", "Sousa"],
  ["Cher", "Cher", ""],
  ["", "", ""],
])("the name %j splits into first name %j and last name %j", (name, firstname, lastname) => {
  expect(splitDisplayName(name)).toMatchObject({ firstname, lastname });
});

it("any display name splits into parts that our own form accepts", () => {
  const { firstname, lastname } = splitDisplayName(`${"a".repeat(300)} ${"b".repeat(300)}`);
  expect([firstname.length, lastname.length]).toEqual([250, 250]);
  const cut = splitDisplayName(`a${"\u{1f9d8}".repeat(200)} b`);
  expect([cut.firstname.length, cut.firstname.isWellFormed()]).toEqual([249, true]);
});

it("the parts of a name are joined without extra spaces", () => {
  expect(fullNames("Cher", "").name).toBe("Cher");
  expect(fullNames("Ada", "King").name).toBe("Ada King");
});

it("an account's offer is open until its last ms, and a missing offer never", () => {
  const account = { offer: { id: "welcome", until: 1000 } };
  expect([999, 1000].map((now) => isOfferOpen(account, now))).toEqual([true, false]);
  expect(isOfferOpen({}, 0)).toBe(false);
});
