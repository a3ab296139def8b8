import "./own-database.ts";
import { beforeAll, expect, it, vi } from "vitest";
import { auth } from "../../src/firebase.ts";
import { sweepDeletions } from "../../src/jobs/sweep-deletions.ts";
import { DAY } from "../../src/shared/constants.ts";
import type { LedgerEvent } from "../../src/shared/model/ledger.ts";
import { deletions, ledger, wallets } from "../../src/store/collections.ts";
import { foldOf } from "../world/look.ts";
import { plantWorld } from "../world/plant.ts";
import { dump, restore } from "./dump.ts";
import { type Everything, mentions } from "./everything.ts";
import { dieBefore } from "./mortal.ts";
import { balances, LATER, LEFT, type Leaver, leave, marks, plantLeaver } from "./story.ts";

vi.mock("firebase-functions/logger", () => ({ write: vi.fn() }));

const events = async (): Promise<LedgerEvent[]> => (await ledger().get()).docs.map((doc) => doc.data());

/** What is the same however a deletion came to its end: the pseudonym aside. */
const shape = (all: Everything): string => {
  const paths = [...all].map((one) => JSON.stringify(one).replaceAll(/former-[0-9a-f-]{36}/g, "former"));
  return paths.sort().join("\n");
};

/** Each walks through every sixth pause, so that none takes long. */
const SHARES = 6;
const ends = new Set<string>();
let leaver: Leaver;
let world: Everything;
let sums: Record<string, number>;

beforeAll(async () => {
  leaver = await plantLeaver(await plantWorld());
  world = await dump();
  sums = balances(await events());
});

/** Lets the process die before a step, then the sweep come by; answers whether it died, and whether before deciding. */
async function dieAndSweep(step: number): Promise<{ hasDied: boolean; isDecided: boolean }> {
  await restore(world);
  await auth()
    .createUser({ uid: leaver.uid })
    .catch(() => undefined); // it is still there
  const hasDied = await dieBefore(step, () => leave(leaver));
  const isDecided = (await deletions().doc(leaver.uid).get()).exists;
  if (isDecided) await sweepDeletions(LATER + DAY);
  return { hasDied, isDecided };
}

async function expectUntouched(): Promise<void> {
  expect(await dump()).toEqual(world);
  const { amount, held } = (await wallets().doc(leaver.uid).get()).data() ?? {};
  expect(await foldOf(leaver.uid)).toEqual({ amount, held });
}

async function expectGone(step: number): Promise<void> {
  const end = await dump();
  for (const mark of [leaver.uid, leaver.email, ...Object.values(marks)])
    expect(mentions(end, mark), `${step}`).toEqual([]);
  const changed = { customers: (sums.customers ?? 0) - LEFT, revenue: (sums.revenue ?? 0) + LEFT };
  expect(balances(await events()), `${step}`).toEqual({ ...sums, ...changed });
  await expect(auth().getUser(leaver.uid)).rejects.toMatchObject({ code: "auth/user-not-found" });
  ends.add(shape(end));
}

it.each(Array.from({ length: SHARES }, (_, share) => share))(
  "a deletion is never begun or finished by the sweep, and always to the same end, wherever it stopped (W5, M5; %s)",
  async (share) => {
    let decided = 0;
    for (let step = share; ; step += SHARES) {
      const { hasDied, isDecided } = await dieAndSweep(step);
      if (isDecided) await expectGone(step);
      else await expectUntouched();
      if (isDecided) decided += 1;
      if (!hasDied) break;
      expect(isDecided).toBe(step > 3);
    }
    expect(decided).toBeGreaterThan(8);
    expect(ends.size).toBe(1);
  },
);
