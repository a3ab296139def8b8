import { beforeEach, expect, it } from "vitest";
import { DAY } from "../../src/core/constants.ts";
import { Pricing } from "../../src/core/people/places/pricing.ts";
import type { StoredArea } from "../../src/core/prices/stored-area.ts";
import { NOW } from "../../src/core/testing/booking.ts";
import { bookQuote } from "../../src/endpoints/book/quote.ts";
import { operatorArea } from "../../src/endpoints/operator/area.ts";
import { operatorAreas } from "../../src/endpoints/operator/areas.ts";
import { splitPricing } from "../../src/operations/mend/split-pricing.ts";
import { clearAreaCache } from "../../src/store/booking/pricing.ts";
import { pricingAreas, pricingPlans } from "../../src/store/collections.ts";
import { unsplitAreas } from "../../src/store/settings/area-plans.ts";
import { callEndpoint } from "../support/call-endpoint.ts";
import { plantCustomer } from "../support/customers.ts";
import { newYork, plantInstructor, plantWorld, type World } from "../support/world.ts";

let worlds: World[];
let unsplit: Map<string, StoredArea>;

/** Stores areas as they were before: each with its plan where browsers read. */
beforeEach(async () => {
  for (const { ref } of (await pricingPlans().get()).docs) await ref.delete();
  for (const { ref } of (await pricingAreas().get()).docs) await ref.delete();
  worlds = [await plantWorld(), await plantWorld()];
  unsplit = new Map();
  for (const { area, hour } of worlds) {
    const pricing = (await pricingAreas().doc(area).get()).data();
    const offer = pricing?.beacons.find(({ id }) => id === hour);
    if (!pricing || !offer) throw new Error("The world has no offer.");
    const ended = { ...offer, id: `${hour}-ended`, isOffered: false };
    const change = { from: NOW + DAY, by: "tess", beacon: { ...offer, amount: 12_345 } };
    const old = { ...pricing, offers: [...pricing.beacons, ended], changes: [change], due: NOW + DAY };
    await unsplitAreas().doc(area).set(old);
    await pricingPlans().doc(area).delete();
    unsplit.set(area, old);
  }
  clearAreaCache();
});

const readable = async (area: string) =>
  (await pricingAreas().withConverter(null).doc(area).get()).data() ?? {};
const plans = async () =>
  new Map((await pricingPlans().get()).docs.map((doc) => [doc.id, doc.data()] as const));

/** What browsers see of an area that has no last day. */
const shown = Object.keys(Pricing.entries).filter((name) => name !== "closesAt");

async function expectSplit() {
  for (const [area, { offers, changes, due, beacons }] of unsplit) {
    expect(Object.keys(await readable(area)).sort()).toEqual(shown.sort());
    expect(await readable(area)).toMatchObject({ beacons, currency: "USD" });
    expect((await plans()).get(area)).toMatchObject({ offers, changes, due });
  }
}

it("plans move to the server's own documents, once, and no price differs before or after", async () => {
  const [world] = worlds as [World];
  const uid = await plantCustomer(world, "cleo", 100_000);
  const instructorId = await plantInstructor(world, "ines", { instantConfirm: true });
  const input = { instructorId, beacon: world.hour, start: newYork(3, 10), people: 1 };
  const quotes = () =>
    Promise.all(
      [NOW, NOW + DAY].map(async (now) => (await callEndpoint(bookQuote, input, { uid, now })).amount),
    );
  const shown = () => callEndpoint(operatorAreas, {}, { uid: "olive" });
  const before = [await quotes(), await shown()];
  expect(before[0]).toEqual([9_000, 12_345]);

  const mended = async (isDry: boolean) => {
    const paths: string[] = [];
    for await (const path of splitPricing(isDry)) paths.push(path);
    return paths.sort();
  };
  const all = worlds.map(({ area }) => `pricing/${area}`).sort();
  expect(await mended(true)).toEqual(all);
  expect((await plans()).size).toBe(0);
  expect(await mended(false)).toEqual(all);
  expect(await mended(false)).toEqual([]);
  await expectSplit();
  clearAreaCache();
  expect([await quotes(), await shown()]).toEqual(before);
});

it("a treasurer's change before the mend moves every plan with it", async () => {
  const [world] = worlds as [World];
  const { name, region, country, timeZone, postalPrefixes } = unsplit.get(world.area) as StoredArea;
  const facts = { id: world.area, name, region, country, timeZone, postalPrefixes, isOpen: true };
  const tess = { uid: "tess", isTreasurer: true, now: NOW };
  await callEndpoint(operatorArea, { ...facts, reason: "The map." }, tess);
  expect((await plans()).size).toBe(2);
  for (const { area } of worlds) expect((await plans()).get(area)?.changes).toHaveLength(1);
  await expectSplit();
});
