import type { LedgerEvent } from "../../../src/core/ledger/ledger.ts";
import type { StoredDocuments } from "./stored-documents.ts";

type Kind = Exclude<keyof StoredDocuments, "due">;
type Stored<K extends Kind> = StoredDocuments[K] extends Map<string, infer T> ? T : never;

/** A run made no document that an error could be planted in. */
export class NothingFits extends Error {}

/** The documents with another one in place of the first that fits; undefined removes it. @throws NothingFits */
export function falsify<K extends Kind>(
  documents: StoredDocuments,
  kind: K,
  fits: (one: Stored<K>, id: string) => boolean,
  change: (one: Stored<K>) => Stored<NoInfer<K>> | undefined,
): StoredDocuments {
  const all = new Map(documents[kind] as Map<string, Stored<K>>);
  for (const [id, one] of all) {
    if (!fits(one, id)) continue;
    const changed = change(structuredClone(one));
    if (changed === undefined) all.delete(id);
    else all.set(id, changed);
    return { ...documents, [kind]: all };
  }
  throw new NothingFits(`No document of ${kind} fits.`);
}

/** The documents with one more. */
export const withMore = <K extends Kind>(
  documents: StoredDocuments,
  kind: K,
  id: string,
  one: Stored<K>,
) => ({
  ...documents,
  [kind]: new Map([...(documents[kind] as Map<string, Stored<K>>), [id, one]]),
});

/** Shifts a cent from one account of an event to another. */
export function shift({ entries, ...event }: LedgerEvent, from: RegExp, to: RegExp): LedgerEvent {
  const shifted = entries.map(({ account, amount }) => ({
    account,
    amount: amount - Number(from.test(account)) + Number(to.test(account)),
  }));
  return { ...event, entries: shifted };
}

/** Whether an event has an entry of each of these accounts. */
export const hasAccounts = ({ entries }: LedgerEvent, ...accounts: RegExp[]): boolean =>
  accounts.every((one) => entries.some(({ account }) => one.test(account)));
