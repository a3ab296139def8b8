import { beforeAll, expect, it, vi } from "vitest";
import { DAY } from "../../src/core/constants.ts";
import type { LedgerEvent } from "../../src/core/ledger/ledger.ts";
import { auth } from "../../src/firebase.ts";
import { sweepDeletions } from "../../src/jobs/sweep-deletions.ts";
import { deletions, ledger } from "../../src/store/collections.ts";
import { crashBefore } from "../support/crash-injection.ts";
import {
  deleteAccount,
  type FullAccount,
  GIVEN_LEFT,
  LATER,
  PAID_LEFT,
  personalData,
  plantFullAccount,
} from "../support/full-account.ts";
import { isLong } from "../support/is-long.ts";
import { accountBalances, foldOf, walletOf } from "../support/money/read-ledger.ts";
import {
  type AllDocuments,
  pathsMentioning,
  readAllDocuments,
  saveDatabase,
} from "../support/read-all-documents.ts";
import { plantWorld } from "../support/world.ts";

vi.mock("firebase-functions/logger", () => ({ write: vi.fn() }));

const events = async (): Promise<LedgerEvent[]> => (await ledger().get()).docs.map((doc) => doc.data());

/** All documents as text without the random pseudonym and what follows from it: equal after every finished deletion. */
const shape = (all: AllDocuments): string => {
  const paths = [...all].map((one) =>
    JSON.stringify(one)
      .replaceAll(/former-[0-9a-f-]{36}/g, "former")
      .replaceAll(/EBY-\w{4}-\w{4}/g, "receipt"),
  );
  return paths.sort().join("\n");
};

/** Each test covers every twelfth step, so that none takes long. `npm test` tries one of them, `test:long` all. */
const SHARES = 12;
const tried = isLong ? SHARES : 1;
const ends = new Set<string>();
let account: FullAccount;
let saved: AllDocuments;
let restoreDatabase: () => Promise<void>;
let sums: Record<string, number>;

beforeAll(async () => {
  account = await plantFullAccount(await plantWorld());
  saved = await readAllDocuments();
  restoreDatabase = await saveDatabase();
  sums = accountBalances(await events());
});

/** Crashes before a step, then runs the sweep; returns whether it crashed, and whether the deletion had committed. */
async function crashAndSweep(step: number): Promise<{ hasCrashed: boolean; isDecided: boolean }> {
  await restoreDatabase();
  await auth()
    .createUser({ uid: account.uid })
    .catch(() => undefined); // the account still exists
  const hasCrashed = await crashBefore(step, () => deleteAccount(account));
  const isDecided = (await deletions().doc(account.uid).get()).exists;
  if (isDecided) await sweepDeletions(LATER + DAY);
  return { hasCrashed, isDecided };
}

async function expectUntouched(): Promise<void> {
  expect(await readAllDocuments()).toEqual(saved);
  expect(await walletOf(account.uid)).toMatchObject(await foldOf(account.uid));
}

async function expectGone(step: number): Promise<void> {
  const end = await readAllDocuments();
  // Tax law asks us to keep what was certified: four years after the last payout.
  expect(pathsMentioning(end, account.uid), `${step}`).toEqual([`taxIdentities/${account.uid}`]);
  for (const mark of [account.email, ...Object.values(personalData)])
    expect(pathsMentioning(end, mark), `${step}`).toEqual([]);
  const changed = {
    customers: (sums.customers ?? 0) - PAID_LEFT - GIVEN_LEFT,
    processor: (sums.processor ?? 0) + PAID_LEFT,
    promo: (sums.promo ?? 0) + GIVEN_LEFT,
  };
  expect(accountBalances(await events()), `${step}`).toEqual({ ...sums, ...changed });
  await expect(auth().getUser(account.uid)).rejects.toMatchObject({ code: "auth/user-not-found" });
  ends.add(shape(end));
}

it.each(Array.from({ length: tried }, (_, share) => share))(
  "an account deletion that crashes is either not started or finished by the sweep, with the same result after every step (W5, M5; part %s)",
  async (share) => {
    let decided = 0;
    for (let step = share; ; step += SHARES) {
      const { hasCrashed, isDecided } = await crashAndSweep(step);
      if (isDecided) await expectGone(step);
      else await expectUntouched();
      if (isDecided) decided += 1;
      if (!hasCrashed) break;
      expect(isDecided).toBe(step > 5);
    }
    expect(decided).toBeGreaterThan(4);
    expect(ends.size).toBe(1);
  },
);
