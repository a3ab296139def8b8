import * as v from "valibot";
import { Id, Minor, typedLine } from "../fields.ts";
import { PaymentResult } from "../payments/payment-result.ts";
import { SavedCard } from "../people/user.ts";
import type { Contract } from "./contract.ts";
import { Balance, EmptyInput, MessageOutput, Pmid, TipAmount, TopUpAmount } from "./fields.ts";

const CardsOutput = v.object({ cards: v.array(SavedCard) });

/** Credit, tips and saved cards. Amounts are minor units. */
export const paymentContracts = {
  "/api/credit/token": {
    input: v.strictObject({ amount: TopUpAmount, pmid: v.optional(Pmid) }),
    output: v.intersect([v.object({ message: v.string(), balance: Balance }), PaymentResult]),
  },
  "/api/instructor/tip": {
    input: v.strictObject({ appointmentId: Id, instructorId: Id, pmid: Pmid, amount: TipAmount }),
    output: v.intersect([MessageOutput, PaymentResult]),
    refusal: "Missing instructor, payment method, or amount info",
  },
  "/api/card/setup": {
    input: EmptyInput,
    output: v.object({
      setupId: v.string(),
      clientSecret: v.string(),
      processor: v.picklist(["sandbox", "stripe"]),
      publishableKey: v.optional(v.string()),
    }),
  },
  "/api/card/save": {
    input: v.strictObject({ setupId: Id, isDefault: v.optional(v.boolean()) }),
    output: CardsOutput,
  },
  "/api/card/remove": { input: v.strictObject({ pmid: Pmid }), output: CardsOutput },
  "/api/code/redeem": {
    input: v.strictObject({ code: typedLine(64) }),
    output: v.object({ message: v.string(), amount: Minor, balance: Balance }),
  },
  "/api/card/default": { input: v.strictObject({ pmid: Pmid }), output: CardsOutput },
} satisfies Record<string, Contract>;
