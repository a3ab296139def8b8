import { randomUUID } from "node:crypto";
import { firestore } from "../../functions/src/firebase.ts";
import { timed } from "./bench.ts";

/** ms that `count` plain writes of small documents take, all at once: the anchor of the contention benches. */
export function bareWrites(count: number): Promise<number> {
  const folder = firestore().collection(`bench-${randomUUID()}`);
  return timed(() => Promise.all(Array.from({ length: count }, (_, i) => folder.doc(`${i}`).create({ i }))));
}
