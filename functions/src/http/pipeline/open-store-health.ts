import type { StoreHealth } from "../../store/is-away.ts";
import { type Env, isEmulated } from "../environment/boot-problems.ts";

const load = async () => (await import("../../store/is-away.ts")).firestoreHealth;

/** Whether this process was ever asked: until then it knows nothing, and a cold start loads none of it. */
let wasAsked = false;

/** Whether this process has opened Firestore: what hasn't waits for something else. */
const isOpen = async () => (await import("../../firebase.ts")).isFirestoreOpen();

const lazyStoreHealth: StoreHealth = {
  isAway: async () => {
    wasAsked = true;
    return (await isOpen()) && (await load()).isAway();
  },
  isStillAway: async () => wasAsked && (await load()).isStillAway(),
};

/** Firestore's health, loaded only where a request waits. Undefined in emulators: on a busy machine one takes seconds to answer, and is not away. */
export const openStoreHealth = (env: Env): StoreHealth | undefined =>
  isEmulated(env) ? undefined : lazyStoreHealth;
