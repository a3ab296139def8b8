import type { PayoutRecords } from "../../../core/desk/cases/money-cases.ts";
import { AppError } from "../../../core/errors.ts";
import { get, list } from "../../access.ts";
import { codeBatches, payoutLines, payouts } from "../../collections.ts";
import { readActs } from "./read-word-cases.ts";

/** Most lines that the case of a payout shows. */
const MOST_LINES = 25;

/** Reads a payout with some of its lines: at most 37 reads. */
export async function readPayout(id: string): Promise<PayoutRecords> {
  const [{ data: payout }, lines, audit] = await Promise.all([
    get(payouts().doc(id)),
    list(payoutLines(id).limit(MOST_LINES)),
    readActs(id),
  ]);
  if (!payout) throw new AppError("not-found");
  return { payout, lines: lines.flatMap(({ ref, data }) => (data ? [[ref.id, data]] : [])), audit };
}

/** Reads a batch of codes: at most 12 reads. */
export async function readBatch(id: string) {
  const [{ data: batch }, audit] = await Promise.all([get(codeBatches().doc(id)), readActs(id)]);
  if (!batch) throw new AppError("not-found");
  return { batch, audit };
}
