import type { Firestore, Query } from "firebase-admin/firestore";

/** Every collection that money passes by; their parts are found by the group's name. */
const collections = ["users", "wallets", "book", "transactions", "ledger", "intents", "requests", "sandbox"];
const parts = ["days", "private"];

/** All documents of these, their ids included, as text. */
export async function documentsOf(database: Firestore): Promise<{ path: string; text: string }[]> {
  const queries: Query[] = [
    ...collections.map((name) => database.collection(name)),
    ...parts.map((name) => database.collectionGroup(name)),
  ];
  const found = await Promise.all(queries.map((query) => query.get()));
  return found.flatMap(({ docs }) =>
    docs.map((doc) => ({ path: doc.ref.path, text: JSON.stringify({ id: doc.id, ...doc.data() }) })),
  );
}
