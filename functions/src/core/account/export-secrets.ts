import { isLinkEmail } from "../notifications/email/link-email.ts";
import { type StoredDocument, withRenderedText } from "./export.ts";

// An export is a file that people mail, print and lose, so it opens nothing: what acts as a key stays with us.

const without = (document: StoredDocument, names: readonly string[]): StoredDocument =>
  Object.fromEntries(Object.entries(document).filter(([name]) => !names.includes(name)));

/** Fields by collection that are keys to something. */
const secretFields: Readonly<Record<string, readonly string[]>> = {
  /** Opens the calendar feed. */
  feeds: ["token"],
  /** The address of a calendar elsewhere; its host stays. */
  externalCalendars: ["url"],
  /** An answer may hold an invitation, a calendar's path or codes; its subject has documents of its own. */
  requests: ["body", "hash"],
  /** The key of the request that paid, and the digest of its body; those of an attempt that waits. */
  intents: ["key", "hash", "firstHash", "next"],
  /** We could write to the browser by it. */
  pushTokens: ["token"],
  /** The last four digits stay. */
  payoutAccounts: ["account", "routing"],
  taxIdentities: ["sealed"],
};

const isEmailWithLink = (path: string, document: StoredDocument): boolean =>
  path.startsWith("mail/") && typeof document.kind === "string" && isLinkEmail({ kind: document.kind });

/**
 * A document as the export of an account has it: emails and notifications with their words, nothing with what opens an
 * account or spends money. `identity`: with pictures of identity documents.
 */
export function withoutSecrets(path: string, stored: StoredDocument, identity: boolean): StoredDocument {
  const [collection = ""] = path.split("/");
  if (collection === "applicationFiles" && stored.kind === "identity" && !identity)
    return without(stored, ["image"]);
  const kept = without(stored, secretFields[collection] ?? []);
  if (collection !== "notes" && collection !== "mail") return kept;
  // An earlier release stored the link of such an email as a parameter.
  return withRenderedText(isEmailWithLink(path, kept) ? { ...kept, params: {} } : kept);
}

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
/**
 * Paths that end in, or begin with, the key of a call: `requests/{uid}_{key}`, and whatever a top-up of an earlier release has
 * led to (today its id has only a digest of its key).
 */
const keyed = /^requests\/.+_([0-9a-f-]{36})$|\/top_[^_/]+_([0-9a-f-]{36})/;

/** An export (documents by path, readable JSON) in which each Idempotency-Key is replaced by a number, wherever it is. */
export function withoutRequestKeys(documents: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const keys = Object.keys(documents).flatMap((path) => {
    const [, ofRequest, ofTopUp] = keyed.exec(path) ?? [];
    return ofRequest ?? ofTopUp ?? [];
  });
  const numbers = new Map([...new Set(keys)].map((key, at) => [key, `key-${at + 1}`]));
  return JSON.parse(JSON.stringify(documents).replace(uuid, (one) => numbers.get(one) ?? one));
}

/** The path of a document in an export, where it is the `at`-th: the id of a redeemed code is the code, so it has none. */
export const exportPath = (path: string, at: number): string =>
  path.replace(/^codes\/[^/]+\//, `codes/redeemed-${at}/`);
