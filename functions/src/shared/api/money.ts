import * as v from "valibot";
import { Id, Minor, text } from "../model/fields.ts";
import { Card } from "../model/user.ts";
import type { Contract } from "./contract.ts";
import { Balance, Message, Nothing, Pay, Pmid, TipAmount, TopUpAmount } from "./fields.ts";

const Cards = v.object({ cards: v.array(Card) });

/** Credit, tips and saved cards. Amounts are minor units. */
export const money = {
  "/api/credit/token": {
    input: v.strictObject({ amount: TopUpAmount, pmid: v.optional(Pmid) }),
    output: v.intersect([v.object({ message: v.string(), balance: Balance }), Pay]),
  },
  "/api/instructor/tip": {
    input: v.strictObject({ appointmentId: Id, instructorId: Id, pmid: Pmid, amount: TipAmount }),
    output: v.intersect([Message, Pay]),
    refusal: "Missing instructor, payment method, or amount info",
  },
  "/api/card/setup": {
    input: Nothing,
    output: v.object({
      setupId: v.string(),
      clientSecret: v.string(),
      processor: v.picklist(["sandbox", "stripe"]),
      publishableKey: v.optional(v.string()),
    }),
  },
  "/api/card/save": {
    input: v.strictObject({ setupId: Id, isDefault: v.optional(v.boolean()) }),
    output: Cards,
  },
  "/api/card/remove": { input: v.strictObject({ pmid: Pmid }), output: Cards },
  "/api/code/redeem": {
    input: v.strictObject({ code: text(64) }),
    output: v.object({ message: v.string(), amount: Minor, balance: Balance }),
  },
  "/api/card/default": { input: v.strictObject({ pmid: Pmid }), output: Cards },
} satisfies Record<string, Contract>;
