import { tally } from "./access.ts";
import { settings } from "./collections.ts";

/** ms that Firestore has to answer. */
export const ANSWER_WITHIN = 900;

/** What this process knows about a store that may be away. */
export interface StoreHealth {
  /** Asks whether it doesn't answer now. All who ask at the same time share one question. */
  isAway(): Promise<boolean>;
  /** Whether it didn't answer when it was last asked, and still doesn't. Asks only in the first case. */
  isStillAway(): Promise<boolean>;
}

/** Creates the health of a store that `read` reads from. One that hasn't answered after `within` ms is away. */
export function createStoreHealth(read: () => Promise<unknown>, within = ANSWER_WITHIN): StoreHealth {
  let asked: Promise<boolean> | undefined;
  let wasAway = false;
  const ask = async () => {
    const { promise: isLate, resolve } = Promise.withResolvers<true>();
    const timer = setTimeout(() => resolve(true), within);
    const failed = read().then(
      () => false,
      () => true,
    );
    wasAway = await Promise.race([failed, isLate]);
    clearTimeout(timer);
    asked = undefined;
    return wasAway;
  };
  const isAway = () => {
    asked ??= ask();
    return asked;
  };
  return { isAway, isStillAway: async () => wasAway && isAway() };
}

/** Firestore's. A question is one read of a document, whether it exists or not. */
export const firestoreHealth = createStoreHealth(async () => {
  tally.reads += 1;
  await settings().doc("switches").withConverter(null).get();
});
