import * as v from "valibot";
import { Instant } from "../fields.ts";

/** `requests/{uid}_{key}`: the stored answer of a payment call; `hash` is sha256 of path and canonical body. */
export const StoredRequest = v.object({
  hash: v.string(),
  status: v.number(),
  /** The body of the answer, as JSON text. */
  body: v.string(),
  createdAt: Instant,
  /** Firestore Timestamp at which the record may be deleted; any object here, because this kernel knows no Firebase. */
  expireAt: v.custom<object>((value) => typeof value === "object" && value !== null),
});
export type StoredRequest = v.InferOutput<typeof StoredRequest>;
