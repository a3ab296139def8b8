import { type DocumentReference, Timestamp } from "firebase-admin/firestore";
import * as v from "valibot";
import { keptFor } from "../../core/account/periods.ts";
import type { Instant } from "../../core/fields.ts";
import { firestore } from "../../firebase.ts";
import { schemaConverter } from "../access.ts";

const DerivedMark = v.object({
  /** When Firestore may delete the document (TTL). */
  expireAt: v.instance(Timestamp),
});
type DerivedMark = v.InferOutput<typeof DerivedMark>;

/** `derived/{bookingId}_{version}`: that the derived views have counted this version of a booking. */
export const derivedMarkRef = (bookingId: string, version: number): DocumentReference<DerivedMark> =>
  firestore()
    .collection("derived")
    .withConverter(schemaConverter(DerivedMark))
    .doc(`${bookingId}_${version}`);

/** The mark of an event at `at` (ms UTC). */
export const derivedMark = (at: Instant): DerivedMark => ({
  expireAt: Timestamp.fromMillis(at + keptFor("derived")),
});
