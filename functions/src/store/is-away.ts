import { isFirestoreOpen } from "../firebase.ts";
import { tally } from "./access.ts";
import { settings } from "./collections.ts";

/** ms that Firestore has to answer. */
export const ANSWER_WITHIN = 900;

/**
 * Whether Firestore doesn't answer now, as far as this process asks it at all: one read of a document, whether it exists or not.
 * `within` in ms.
 */
export async function isFirestoreAway(within = ANSWER_WITHIN): Promise<boolean> {
  if (!isFirestoreOpen()) return false;
  tally.reads += 1;
  const { promise: isLate, resolve } = Promise.withResolvers<true>();
  const timer = setTimeout(() => resolve(true), within);
  const answers = settings().doc("switches").withConverter(null).get();
  const isAway = await Promise.race([
    answers.then(
      () => false,
      () => true,
    ),
    isLate,
  ]);
  clearTimeout(timer);
  return isAway;
}
