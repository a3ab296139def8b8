import { expect, it } from "vitest";
import { isOfferOpen, nameParts, namesOf } from "./account.ts";

it.each([
  ["Maya Lindqvist", "Maya", "Lindqvist"],
  ["  Ana  Maria   de Sousa ", "Ana Maria de", "Sousa"],
  ["Cher", "Cher", ""],
  ["", "", ""],
])("reads %j as first name %j and last name %j", (name, firstname, lastname) => {
  expect(nameParts(name)).toMatchObject({ firstname, lastname });
});

it("makes of any display name parts that the product's own form would take", () => {
  const { firstname, lastname } = nameParts(`${"a".repeat(300)} ${"b".repeat(300)}`);
  expect([firstname.length, lastname.length]).toEqual([250, 250]);
});

it("joins the parts to a name without loose blanks", () => {
  expect(namesOf("Cher", "").name).toBe("Cher");
  expect(namesOf("Ada", "King").name).toBe("Ada King");
});

it("keeps an offer open to its last ms, and none open that was never made", () => {
  const account = { offer: { id: "welcome", until: 1000 } };
  expect([999, 1000].map((now) => isOfferOpen(account, now))).toEqual([true, false]);
  expect(isOfferOpen({}, 0)).toBe(false);
});
