import type { DocumentReference } from "firebase-admin/firestore";

/** Changes fields of a stored document so that it no longer matches its schema, and queries still find it. Returns its path. */
export async function spoil(
  ref: DocumentReference<object>,
  fields: Record<string, unknown>,
): Promise<string> {
  await ref.withConverter(null).set(fields, { merge: true });
  return ref.path;
}
