import type { CallOutput } from "@core/api/index.ts";
import type { DeskCase } from "@core/desk/case.ts";
import { valueOfFact } from "@core/desk/cases/value-of-fact.ts";
import { partOfPrice, refusalsOfTheDay } from "@core/desk/refund-several.ts";
import type { RefundBearer } from "@core/desk-refund.ts";
import type { Minor } from "@core/fields.ts";
import { ApiError } from "../../../api/api-error.ts";
import type { CallResult } from "../../../api/call.ts";
import { deskCall } from "../../../api/desk-call.ts";
import { isLost } from "../../../api/idempotency-key.ts";
import { deskRefusalText } from "../../../parts/desk/desk-refusal.ts";
import { formatMoney } from "../../../ui/formats/money-format.ts";

/** What of each price is refunded, in percent, and who pays for it. */
export interface RefundTerms {
  percent: number;
  borneBy: RefundBearer;
}

/** The refund of one session as it is sent, minor units, and who would bear it. */
export interface PlannedRefund {
  id: string;
  amount: Minor;
  refunded: Minor;
  borneBy: RefundBearer;
  told: CallOutput<"/api/operator/preview">;
}

/** The refunds that are possible, in the order of their rows, and by id why the others are not. */
export interface RefundPlan {
  refunds: readonly PlannedRefund[];
  refusals: Readonly<Record<string, string>>;
}

/** The refund of a session by the case that offers it; of nothing, where it offers none. */
function refundOf({ item, facts, acts }: DeskCase, { percent, borneBy }: RefundTerms) {
  const minorOf = (key: "price" | "refunded"): Minor => Number(valueOfFact(facts, key) ?? 0);
  const left = acts.find(({ act }) => act === "refund")?.limits?.most ?? 0;
  const amount = partOfPrice({ price: minorOf("price"), left }, percent);
  return { id: item.id, amount, refunded: minorOf("refunded"), borneBy };
}

const NOTHING = "There is nothing to refund by these terms.";

async function planOne(id: string, terms: RefundTerms): Promise<CallResult<PlannedRefund>> {
  const read = await deskCall("/api/operator/get")({ what: "bookings", id });
  if (!read.ok) return read;
  const refund = refundOf(read.value, terms);
  const { amount, refunded, borneBy } = refund;
  const preview = await deskCall("/api/operator/preview")({
    appointmentId: id,
    of: "price",
    // Of nothing, the least is asked for, to hear why it is not possible.
    amount: Math.max(1, amount),
    refunded,
    borneBy,
  });
  if (!preview.ok) return preview;
  if (amount === 0) return { ok: false, error: new ApiError({ code: "wrong-state", message: NOTHING }) };
  return { ok: true, value: { ...refund, told: preview.value } };
}

/**
 * What refunding several sessions would do: each is read as its case shows it, and previewed as if it were alone. Fails only
 * where an answer is lost; writes nothing.
 */
export async function planRefunds(
  ids: readonly string[],
  terms: RefundTerms,
): Promise<CallResult<RefundPlan>> {
  const planned: PlannedRefund[] = [];
  const refusals: Record<string, string> = {};
  const results = await Promise.all(ids.map(async (id) => ({ id, result: await planOne(id, terms) })));
  for (const { id, result } of results) {
    if (result.ok) planned.push(result.value);
    else if (isLost(result.error)) return result;
    else refusals[id] = deskRefusalText(result.error);
  }
  const ofTheDay = refusalsOfTheDay(
    planned.map(({ amount, told }) => ({ amount, givenToday: told.givenToday })),
  );
  const refunds = planned.filter(({ id }, at) => {
    const text = ofTheDay[at];
    if (text !== undefined) refusals[id] = text;
    return text === undefined;
  });
  return { ok: true, value: { refunds, refusals } };
}

const PENDING = " The card's bank still has to confirm it.";

/** Sends one refund as its case would; answers in words what became of it. */
export async function sendRefund(
  { id, amount, refunded, borneBy, told }: PlannedRefund,
  reason: string,
  key: string,
): Promise<CallResult<string>> {
  const input = { appointmentId: id, of: "price", amount, refunded, borneBy, reason } as const;
  const result = await deskCall("/api/operator/refund")(input, key);
  if (!result.ok) return result;
  const pending = result.value.payment.status === "done" ? "" : PENDING;
  return { ok: true, value: `${formatMoney(amount)} refunded to their ${told.to}.${pending}` };
}
