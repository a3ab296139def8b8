import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { AppError } from "../../src/core/errors.ts";
import { splitCode } from "../../src/core/ledger/codes/code-shards.ts";
import { NOW } from "../../src/core/testing/booking.ts";
import { codeRedeem } from "../../src/endpoints/code/redeem.ts";
import { operatorCodes } from "../../src/endpoints/operator/codes.ts";
import { codes } from "../../src/store/collections.ts";
import { readBatchUses } from "../../src/store/ledger/code-batches.ts";
import { callEndpoint, newKey } from "../support/call-endpoint.ts";
import { plantCustomer } from "../support/customers.ts";
import { plantWorld, type World } from "../support/world.ts";

/** Makes a batch of one code for 64 people, split among 16 shards. */
async function plantCampaign() {
  const terms = { kind: "promotion", amount: 1_000, count: 1, maxUses: 64, label: "Newsletter" } as const;
  const tess = { uid: "tess", name: "Tess", isTreasurer: true, now: NOW, ...newKey() };
  const { batch, codes: made } = await callEndpoint(
    operatorCodes,
    { ...terms, reason: "For readers." },
    tess,
  );
  const code = codes().doc(made[0] ?? "");
  const stored = (await code.get()).data();
  if (stored) await code.set(splitCode(stored, 16));
  return { batch, code: code.id };
}

const reader = (world: World) => plantCustomer(world, `reader-${randomUUID().slice(0, 8)}`, 0);

it("a campaign's code for 64 people is redeemed by exactly 64 of 150 at once, each of its 16 shards by four (M15)", async () => {
  const world = await plantWorld();
  const { batch, code } = await plantCampaign();
  const people = await Promise.all(Array.from({ length: 150 }, () => reader(world)));
  const redeem = (uid: string): Promise<string> =>
    callEndpoint(codeRedeem, { code }, { uid, ...newKey() }).then(
      () => "redeemed",
      (error: unknown) => {
        if (error instanceof AppError) return `${error.status} ${error.code}`;
        throw error;
      },
    );
  const all = await Promise.all(people.map(redeem));
  expect(all.filter((one) => one === "redeemed")).toHaveLength(64);
  expect(all.filter((one) => one === "409 wrong-state")).toHaveLength(86);
  expect(await readBatchUses(batch)).toBe(64);
  const shards = (await codes().where("batch", "==", batch).get()).docs.map((doc) => doc.data().uses);
  expect(shards).toEqual(Array.from({ length: 16 }, () => 4));
});
