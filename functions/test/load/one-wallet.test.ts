import "../money/own-database.ts";
import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { instructorTip } from "../../src/endpoints/instructor/tip.ts";
import { AppError } from "../../src/shared/errors.ts";
import { ask } from "../api/ask.ts";
import { plantClosed, plantPayer } from "../money/people.ts";
import { foldOf, ledgerOf, walletOf } from "../world/look.ts";
import { plantInstructor, plantWorld } from "../world/plant.ts";

/** Answers of many at once, as their status or their refusal. */
const outcome = (answer: Promise<{ status: string }>): Promise<string> =>
  answer.then(
    ({ status }) => status,
    (error: unknown) => {
      if (error instanceof AppError) return `${error.status} ${error.code}`;
      throw error;
    },
  );

it("pays exactly 50 of 200 tips at once from credit for 50, and refuses the rest (M3)", async () => {
  const world = await plantWorld();
  const instructorId = await plantInstructor(world, "tipped");
  const uid = await plantPayer(world, "crowd", 50 * 100);
  const sessions = await Promise.all(Array.from({ length: 200 }, () => plantClosed(uid, instructorId)));
  const tip = (appointmentId: string) => {
    const key = randomUUID();
    const wish = { appointmentId, instructorId, pmid: "credit", amount: 100 };
    return ask(instructorTip, wish, { uid, key, hash: `hash of ${key}` });
  };
  const all = await Promise.all(sessions.map(({ id }) => outcome(tip(id))));
  expect(all.filter((one) => one === "done")).toHaveLength(50);
  expect(all.filter((one) => one === "402 insufficient-credit")).toHaveLength(150);
  expect(await walletOf(uid)).toMatchObject({ amount: 0, held: 0 });
  expect(await foldOf(uid)).toEqual({ amount: 0, held: 0 });
  expect((await ledgerOf(uid)).filter(({ kind }) => kind === "tip")).toHaveLength(50);
});
