import type { DeskFact } from "@core/desk/case.ts";
import { expect, it } from "vitest";
import { describeAct } from "./act-form.ts";
import { bookingActForms } from "./booking-acts.ts";
import { holdActForms } from "./hold-acts.ts";

const item = { id: "b1", what: "bookings", status: "Completed", version: 4, people: {} } as const;
const money = (value: number, key: DeskFact["key"]): DeskFact => ({
  label: "An amount",
  type: "money",
  value,
  ...(key && { key }),
});
const facts = [
  money(9_500, "price"),
  money(1_500, "refunded"),
  money(7_600, "open earnings"),
  money(5_200, "held earnings"),
  money(1_300, "held fee"),
  money(20_400, "on hold"),
];
const forms = { ...bookingActForms, ...holdActForms };
const described = (act: keyof typeof forms, known: DeskFact[]) =>
  describeAct(forms[act], {
    shown: { item, facts: known },
    offer: { act, label: "", limits: { most: 9_500 } },
  });

it.each([
  ["hold", ["($76.00)"]],
  ["unhold", ["($52.00)"]],
  ["pay-held", ["($52.00)"]],
  ["take-back", ["($52.00)", "our fee ($13.00)"]],
  ["renew-hold", ["($204.00)"]],
  ["accept", ["charge the customer $95.00"]],
  ["cancel", ["all of the $80.00"]],
  ["resolve", ["how much of the $95.00"]],
] as const)("the form of %s says the amount that it is about", (act, texts) => {
  for (const text of texts) expect(described(act, facts)).toContain(text);
});

it.each(["hold", "unhold", "pay-held", "take-back", "renew-hold"] as const)(
  "the form of %s says no amount that the case doesn't know",
  (act) => {
    expect(described(act, [])).not.toMatch(/[$(]/);
  },
);
