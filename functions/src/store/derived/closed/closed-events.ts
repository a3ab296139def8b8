import { createHash } from "node:crypto";
import type { DocumentData, DocumentSnapshot } from "firebase-admin/firestore";
import * as v from "valibot";
import { canonicalText } from "../../../core/derived/closed/canonical-text.ts";
import type { FoundEvent } from "../../../core/derived/closed/known-event.ts";
import type { Instant } from "../../../core/fields.ts";
import { LedgerEvent } from "../../../core/ledger/ledger.ts";
import { utcDayOf } from "../../../core/ledger/reconciliation/days.ts";

/** The digest of a text: sha256, hex. */
export const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

/** Characters of the hash of one event, of which a line has one. */
const HASH = 32;

/** An event of the ledger as it is stored; `onUnreadable` is called for one that doesn't match its schema. */
export function foundEvent(
  doc: DocumentSnapshot<DocumentData>,
  onUnreadable: (path: string) => void,
): FoundEvent {
  const data = doc.data() ?? {};
  const parsed = v.safeParse(LedgerEvent, data);
  if (!parsed.success) onUnreadable(doc.ref.path);
  return {
    id: doc.id,
    day: utcDayOf((data.at as Instant | undefined) ?? 0),
    hash: sha256(canonicalText(data)).slice(0, HASH),
    event: parsed.success ? parsed.output : undefined,
  };
}
