import * as v from "valibot";
import { Id, Instant } from "../fields.ts";

const recordFields = {
  /** sha256 of path and canonical body: what the key means, in all calls. */
  hash: v.string(),
  createdAt: Instant,
  /** Firestore Timestamp at which the record may be deleted; any object here, because this kernel knows no Firebase. */
  expireAt: v.custom<object>((value) => typeof value === "object" && value !== null),
};

/** The record of a request whose answer is replayed. */
const StoredAnswer = v.object({
  ...recordFields,
  status: v.number(),
  /** The body of the answer, as JSON text. */
  body: v.string(),
});
export type StoredAnswer = v.InferOutput<typeof StoredAnswer>;

/** The record of a request that began a payment by card, or another attempt of it; a retry continues the payment. */
const StoredPayment = v.object({ ...recordFields, intent: Id });

/** `requests/{uid}_{key}`: what an Idempotency-Key was used for. */
export const StoredRequest = v.union([StoredAnswer, StoredPayment]);
export type StoredRequest = v.InferOutput<typeof StoredRequest>;
