import type { DeskCase, FactKey } from "@core/desk/case.ts";
import { expect, it } from "vitest";
import { caseTitle } from "./case-title.ts";

const titleOf = (what: DeskCase["item"]["what"], key: FactKey, value: string) =>
  caseTitle({
    item: { id: "1", what, status: "open", version: 1, people: {} },
    facts: [{ label: "Known by", type: "text", value, key }],
  });

it("the heading of a case says what it is, and by what people know it", () => {
  expect(titleOf("people", "name", "Maya Lindqvist")).toBe("Maya Lindqvist");
  expect(titleOf("bookings", "number", "EBY-7K2M-9QXA")).toBe("Session EBY-7K2M-9QXA");
  expect(titleOf("payouts", "number", "2")).toBe("Payout 2");
  expect(titleOf("contacts", "name", "Peter Novak")).toBe("Message: Peter Novak");
  expect(titleOf("emails", "label", "Receipt for your top-up")).toBe("Email: Receipt for your top-up");
});
