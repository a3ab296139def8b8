import { beforeEach, expect, it, vi } from "vitest";
import { TRIAL_BALANCE_GRACE } from "../../src/core/constants.ts";
import { runTrialBalance } from "../../src/jobs/run-trial-balance.ts";
import {
  bookings,
  closedEvents,
  dayRef,
  earnings,
  ledger,
  settings,
  trialBalances,
} from "../../src/store/collections.ts";
import { readHealth } from "../../src/store/derived/night/health.ts";
import { logsOf } from "../support/captured-logs.ts";
import { NEXT_NIGHT, NIGHT, plantBooks, SESSION_DAY } from "../support/money/closed-books.ts";
import { emptyDatabase } from "../support/money/reconciled-day.ts";
import { spoil } from "../support/spoil.ts";

const { write } = vi.hoisted(() => ({ write: vi.fn() }));
vi.mock("firebase-functions/logger", () => ({ write }));

beforeEach(async () => {
  await emptyDatabase();
  write.mockReset();
});

type Books = Awaited<ReturnType<typeof plantBooks>>;

/** Makes documents unreadable; each returns its path. Those of one world share its nights. */
const worlds: Record<string, (books: Books) => Promise<string>>[] = [
  {
    "the newest closing": () => spoil(trialBalances().doc(SESSION_DAY), { moves: "many" }),
    "a session": ({ ahead }) => spoil(bookings().doc(ahead), { moves: "two" }),
    "what differs": () => spoil(settings().doc("health"), { differences: "none" }),
  },
  {
    "a list of closed events": () => spoil(closedEvents().doc(`${SESSION_DAY}_0`), { lines: 7 }),
    "a day of an instructor": ({ instructorId }) =>
      spoil(dayRef(instructorId, "2026-11-25"), { reservations: "none" }),
    "the sums of an instructor": ({ instructorId }) =>
      spoil(earnings().doc(instructorId), { balance: "much" }),
  },
  {
    "a closing before the newest": () => spoil(trialBalances().doc("2026-11-20"), { moves: "many" }),
    "an event of the ledger": ({ past }) => spoil(ledger().doc(`${past}_close`), { kind: "magic" }),
    "how far the books are": () => spoil(settings().doc("books"), { late: "none" }),
  },
];

/** What each night makes again: it is logged, and then can be read. */
const isMended = (path: string): boolean => path.startsWith("settings/");

/** A night, and the second look at what triggers keep. */
async function night(at: number): Promise<void> {
  await runTrialBalance(at);
  await runTrialBalance(at + TRIAL_BALANCE_GRACE);
}

it.each(worlds.map((world) => [Object.keys(world).join(", "), Object.values(world)] as const))(
  "a document that can't be read stops no night: the books go on, and it is named: %s",
  async (_names, all) => {
    const books = await plantBooks();
    await runTrialBalance(NIGHT);
    const paths: string[] = [];
    for (const spoilIn of all) paths.push(await spoilIn(books));
    const logs = await logsOf(() => night(NEXT_NIGHT));
    const shown = (await readHealth()).differences.map(({ kind, ref }) => `${kind} ${ref}`);
    const stays = paths.filter((path) => !isMended(path)).map((path) => `unreadable ${path}`);
    expect(shown).toEqual(expect.arrayContaining(stays));
    const said = JSON.stringify(write.mock.calls) + logs;
    for (const path of paths) expect(said).toContain(path);
    // A night later the same still can't be read.
    await night(NEXT_NIGHT + (NEXT_NIGHT - NIGHT));
    const nights = await Promise.all(
      ["2026-11-22", "2026-11-23"].map(async (date) => (await trialBalances().doc(date).get()).data()),
    );
    const closing = { processor: -50_000, paid: 32_000, escrow: 9_000, instructor: 7_200, revenue: 1_800 };
    expect(nights).toMatchObject([
      { moves: {}, closing },
      { moves: {}, closing },
    ]);
  },
);

it("the night no longer names a document that can't be read once it is mended", async () => {
  const { ahead } = await plantBooks();
  await spoil(bookings().doc(ahead), { moves: "two" });
  await runTrialBalance(NIGHT);
  expect((await readHealth()).differences.map(({ ref }) => ref)).toContain(`book/${ahead}`);
  await spoil(bookings().doc(ahead), { moves: 0 });
  await runTrialBalance(NEXT_NIGHT);
  expect((await readHealth()).differences).toEqual([]);
});
