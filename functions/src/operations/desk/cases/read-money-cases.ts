import type { PayoutRecords } from "../../../core/desk/cases/money-cases.ts";
import { AppError } from "../../../core/errors.ts";
import { get } from "../../../store/access.ts";
import { codeBatches, payouts } from "../../../store/collections.ts";
import { readActs } from "./read-word-cases.ts";

/** Reads a payout: at most 12 reads. */
export async function readPayout(id: string): Promise<PayoutRecords> {
  const [{ data: payout }, audit] = await Promise.all([get(payouts().doc(id)), readActs(id)]);
  if (!payout) throw new AppError("not-found");
  return { payout, audit };
}

/** Reads a batch of codes: at most 12 reads. */
export async function readBatch(id: string) {
  const [{ data: batch }, audit] = await Promise.all([get(codeBatches().doc(id)), readActs(id)]);
  if (!batch) throw new AppError("not-found");
  return { batch, audit };
}
