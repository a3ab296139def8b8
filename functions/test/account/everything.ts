import type { CollectionReference, DocumentData, DocumentReference } from "firebase-admin/firestore";
import { firestore } from "../../src/firebase.ts";

/** Every document of the database by its path, as it is stored. */
export type Everything = Map<string, DocumentData>;

/** Records of the embedded processor: another company's, in production. */
const elsewhere = ["sandbox"];

/** Reads all collections there are, known to the product or not, down to the last; sorted by path. */
export async function everything(): Promise<Everything> {
  const found: Everything = new Map();
  const visit = async (collections: CollectionReference[]): Promise<void> => {
    const own = collections.filter(({ id }) => !elsewhere.includes(id));
    const refs = (await Promise.all(own.map((one) => one.listDocuments()))).flat();
    await Promise.all(refs.map((ref) => visitDocument(ref)));
  };
  const visitDocument = async (ref: DocumentReference): Promise<void> => {
    const snapshot = await ref.get();
    const data = snapshot.data();
    if (data) found.set(ref.path, data);
    await visit(await ref.listCollections());
  };
  await visit(await firestore().listCollections());
  return new Map([...found].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Paths of the documents that mention a text, in their path or anywhere in them. */
export const mentions = (all: Everything, text: string): string[] =>
  [...all].flatMap(([path, data]) => (JSON.stringify([path, data]).includes(text) ? [path] : []));
