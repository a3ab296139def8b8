import { DAY, HOUR } from "../../../src/core/constants.ts";
import type { TrialCheck } from "../../../src/core/derived/trial-balance.ts";
import { isDifferent } from "../../../src/core/derived/trial-balance.ts";
import { bookCreate } from "../../../src/endpoints/book/create.ts";
import { runDue } from "../../../src/jobs/run-due.ts";
import { closeBooks } from "../../../src/operations/derived/closed/close-books.ts";
import { addEarningsItem } from "../../../src/operations/earnings/add-earnings-item.ts";
import { ledger } from "../../../src/store/collections.ts";
import { callEndpoint } from "../call-endpoint.ts";
import { plantPayer } from "../customers.ts";
import { END, newYork, plantInstructor, plantWorld, START } from "../world.ts";

/** When the books of the day of the session are closed, ms UTC. */
export const NIGHT = Date.parse("2026-11-22T00:10:00Z");
export const SESSION_DAY = "2026-11-21";

/** Delivers every event of the ledger to its trigger. */
export async function deriveEarnings(): Promise<void> {
  for (const doc of (await ledger().get()).docs) await addEarningsItem(doc.data());
}

/** A session that took place at START and is paid, one that is ahead, and a request; all by credit. */
export async function plantBooks() {
  const world = await plantWorld();
  const uid = await plantPayer(world, "ada", 50_000);
  const [instant, slow] = await Promise.all([
    plantInstructor(world, "ines", { instantConfirm: true }),
    plantInstructor(world, "omar"),
  ]);
  const book = async (instructorId: string, start: number) => {
    const input = { instructorId, beacon: world.hour, start, people: 1, amount: 9_000, pmid: "credit" };
    return (await callEndpoint(bookCreate, input, { uid })).appointmentId;
  };
  const past = await book(instant, START);
  const ahead = await book(instant, newYork(6, 10));
  const requested = await book(slow, newYork(6, 15));
  await runDue(END + 2 * HOUR);
  await deriveEarnings();
  return { uid, instructorId: instant, past, ahead, requested };
}

/** Closes the books that are due; what was found has kind, reference, and amounts in the ledger and beside it. */
export async function closeAt(now: number) {
  const found: TrialCheck[] = [];
  const done = await closeBooks((check) => void found.push(check), now);
  const differences = found.map(({ kind, ref, ledger: ours, stored }) => [kind, ref ?? "", ours, stored]);
  return { done, found, differences, isEqual: done.every(({ checks }) => !checks.some(isDifferent)) };
}

/** A night later. */
export const NEXT_NIGHT = NIGHT + DAY;
