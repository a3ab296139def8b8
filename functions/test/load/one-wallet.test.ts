import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { AppError } from "../../src/core/errors.ts";
import { instructorTip } from "../../src/endpoints/instructor/tip.ts";
import { plantClosedBooking } from "../support/bookings.ts";
import { callEndpoint } from "../support/call-endpoint.ts";
import { plantPayer } from "../support/customers.ts";
import { foldOf, ledgerOf, walletOf } from "../support/money/read-ledger.ts";
import { plantInstructor, plantWorld } from "../support/world.ts";

/** Runs all at once; returns each status or refusal. */
const outcome = (answer: Promise<{ status: string }>): Promise<string> =>
  answer.then(
    ({ status }) => status,
    (error: unknown) => {
      if (error instanceof AppError) return `${error.status} ${error.code}`;
      throw error;
    },
  );

it("a wallet with credit for 50 tips pays exactly 50 of 200 at once, and refuses the rest (M3)", async () => {
  const world = await plantWorld();
  const instructorId = await plantInstructor(world, "tipped");
  const uid = await plantPayer(world, "crowd", 50 * 100);
  const sessions = await Promise.all(
    Array.from({ length: 200 }, () => plantClosedBooking(uid, instructorId)),
  );
  const tip = (appointmentId: string) => {
    const key = randomUUID();
    const input = { appointmentId, instructorId, pmid: "credit", amount: 100 };
    return callEndpoint(instructorTip, input, { uid, key, hash: `hash of ${key}` });
  };
  const all = await Promise.all(sessions.map(({ id }) => outcome(tip(id))));
  expect(all.filter((one) => one === "done")).toHaveLength(50);
  expect(all.filter((one) => one === "402 insufficient-credit")).toHaveLength(150);
  expect(await walletOf(uid)).toMatchObject({ amount: 0, held: 0 });
  expect(await foldOf(uid)).toMatchObject({ amount: 0, held: 0 });
  expect((await ledgerOf(uid)).filter(({ kind }) => kind === "tip")).toHaveLength(50);
});
