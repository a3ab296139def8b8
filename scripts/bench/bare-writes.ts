import { randomUUID } from "node:crypto";
import { firestore } from "../../functions/src/firebase.ts";
import { timed } from "./bench.ts";

/** Measures `count` plain writes of small documents at once, ms: the anchor of the contention benches. */
export function timeBareWrites(count: number): Promise<number> {
  const folder = firestore().collection(`bench-${randomUUID()}`);
  return timed(() => Promise.all(Array.from({ length: count }, (_, i) => folder.doc(`${i}`).create({ i }))));
}
