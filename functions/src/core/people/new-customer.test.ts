import * as v from "valibot";
import { expect, it } from "vitest";
import { DAY } from "../constants.ts";
import { newWallet } from "../ledger/credit.ts";
import { Wallet } from "../ledger/wallet.ts";
import { NOW } from "../testing/booking.ts";
import { missingProfileSteps, profileSteps } from "./completeness.ts";
import { isOfferOpen, offerPercent } from "./names.ts";
import { newUser } from "./new-customer.ts";
import { User } from "./user.ts";

it("a new customer has the name they signed up with and an otherwise incomplete profile", () => {
  const user = newUser("Cora Lind", NOW);
  expect(v.is(User, user)).toBe(true);
  expect(user).toMatchObject({ firstname: "Cora", lastname: "Lind", createdAt: NOW });
  const left = missingProfileSteps(user, true);
  expect(left).toContain("phone");
  expect(profileSteps).toEqual(expect.arrayContaining(left));
});

it("a new customer's name is cleaned like one that is typed later, and missing if nothing is left", () => {
  expect(newUser("\u202eCora\r\n Lind\u200b", NOW)).toMatchObject({
    name: "Cora Lind",
    firstname: "Cora",
    lastname: "Lind",
  });
  expect(missingProfileSteps(newUser("\u200b \u3164", NOW), true)).toContain("name");
});

it("a new customer has the welcome offer for two weeks, and an empty wallet", () => {
  const user = newUser("", NOW);
  expect(isOfferOpen(user, NOW + 14 * DAY - 1)).toBe(true);
  expect(isOfferOpen(user, NOW + 14 * DAY)).toBe(false);
  expect(v.is(Wallet, newWallet("acct-1"))).toBe(true);
  expect(newWallet("acct-1")).toMatchObject({ paid: 0, given: 0, heldPaid: 0, heldGiven: 0 });
});

it("a new customer keeps the welcome offer of the day they signed up", () => {
  const user = newUser("Cora Lind", NOW, { percent: 30, within: 7 * DAY });
  expect(offerPercent(user)).toBe(30);
  expect(isOfferOpen(user, NOW + 7 * DAY)).toBe(false);
  expect(offerPercent({ offer: { id: "welcome", until: NOW } })).toBe(20);
});
