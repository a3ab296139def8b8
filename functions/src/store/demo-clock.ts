import { firestore } from "../firebase.ts";

/** `demo/clock`, used only under the emulators; not counted in the tally, because production never reads it. */
const clock = () => firestore().doc("demo/clock");

/** How far the demo world's clock is ahead of real time, ms. */
export async function readClockOffset(): Promise<number> {
  const offset = (await clock().get()).get("offset");
  return typeof offset === "number" && Number.isFinite(offset) ? offset : 0;
}

/** Sets the demo world's clock to `offset` ms ahead of real time. */
export async function writeClockOffset(offset: number): Promise<void> {
  await clock().set({ offset });
}
