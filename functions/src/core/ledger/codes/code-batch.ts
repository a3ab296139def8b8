import * as v from "valibot";
import { CURRENCY, DAY } from "../../constants.ts";
import { AppError } from "../../errors.ts";
import { Currency, Id, Instant, Minor } from "../../fields.ts";
import { CROCKFORD } from "../receipt-number.ts";
import type { RedeemableCode } from "./code-model.ts";
import { codeShardCount, splitCode } from "./code-shards.ts";

/** `codeBatches/{id}`: codes that are created together and stopped together. */
export const CodeBatch = v.object({
  /** What operators call it. */
  label: v.string(),
  kind: v.picklist(["gift", "promotion"]),
  /** Credit that each code adds, minor units. */
  amount: Minor,
  currency: Currency,
  /** How many codes it has, and how many accounts may redeem each. */
  count: v.number(),
  maxUses: v.number(),
  /** What earlier releases counted and still read, now 0: how often any was redeemed is the sum of its codes. */
  uses: v.number(),
  until: v.optional(Instant),
  stoppedAt: v.optional(Instant),
  createdAt: Instant,
  /** Uid of the treasurer who made them; absent on batches from before that was kept: see `mendCodeMakers`. */
  by: v.optional(Id),
});
export type CodeBatch = v.InferOutput<typeof CodeBatch>;

/** What an operator decides about new codes. */
type CodeTerms = Pick<CodeBatch, "label" | "kind" | "amount" | "count" | "maxUses"> & {
  until?: Instant | undefined;
};

/** Characters of a new code: 60 random bits, so that a billion guesses find none of 500 codes. */
const CODE_LENGTH = 12;

/** A code from random bytes, one per character. */
export const codeFrom = (random: Uint8Array): string =>
  Array.from(random.subarray(0, CODE_LENGTH), (byte) => CROCKFORD[byte & 31]).join("");

const MOST_YEARS = 10;
/** How long codes can be redeemed at most, unless they never expire, ms. */
const LONGEST = Math.ceil(MOST_YEARS * 365.25) * DAY;

/**
 * A new batch, made by a treasurer.
 * @throws AppError `bad-request` {until} when it has already ended, or ends too late
 */
export function newCodeBatch(
  { until, ...terms }: CodeTerms,
  { uid: by, now }: { uid: string; now: Instant },
): CodeBatch {
  if (until !== undefined && !(now < until && until <= now + LONGEST))
    throw new AppError("bad-request", undefined, {
      until: `Choose a time within the next ${MOST_YEARS} years.`,
    });
  const ends = until === undefined ? {} : { until };
  return { ...terms, currency: CURRENCY, uses: 0, ...ends, createdAt: now, by };
}

/** Each code of a new batch. */
export function codeOfBatch(batch: string, terms: CodeBatch): RedeemableCode {
  const { label: _l, count: _c, uses: _u, stoppedAt: _s, by: _b, ...code } = terms;
  return splitCode({ ...code, batch, uses: 0 }, codeShardCount(terms.maxUses));
}

/**
 * A batch whose codes can no longer be redeemed.
 * @throws AppError `wrong-state` {status: closed} when it has been stopped before
 */
export function stoppedBatch(batch: CodeBatch, now: Instant): CodeBatch & { stoppedAt: Instant } {
  if (batch.stoppedAt !== undefined)
    throw new AppError("wrong-state", "This batch has been stopped already.", { status: "closed" });
  return { ...batch, stoppedAt: now };
}
