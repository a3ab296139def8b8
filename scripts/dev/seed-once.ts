import { firestore } from "../../functions/src/firebase.ts";
import { seed } from "../seed.ts";

/** Fills the demo world unless it was filled before; a seeding cut short is done again. */
export async function seedOnce(): Promise<void> {
  const mark = firestore().doc("demo/seeded");
  if ((await mark.get()).exists) return;
  await seed();
  await mark.set({ at: Date.now() });
}
