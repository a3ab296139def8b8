import { randomInt } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { CallInput } from "../../src/core/api/index.ts";
import { DAY, HOUR, MINUTE } from "../../src/core/constants.ts";
import { NOW } from "../../src/core/testing/booking.ts";
import { everyDay } from "../../src/core/testing/instructor.ts";
import { bookCreate } from "../../src/endpoints/book/create.ts";
import { bookQuote } from "../../src/endpoints/book/quote.ts";
import { operatorArea } from "../../src/endpoints/operator/area.ts";
import { operatorAreas } from "../../src/endpoints/operator/areas.ts";
import { operatorLaunch } from "../../src/endpoints/operator/launch.ts";
import { operatorPrice } from "../../src/endpoints/operator/price.ts";
import { operatorReadiness } from "../../src/endpoints/operator/readiness.ts";
import { operatorText } from "../../src/endpoints/operator/text.ts";
import { providerApply } from "../../src/endpoints/provider/apply.ts";
import { runDue } from "../../src/jobs/run-due.ts";
import { answerData } from "../../src/routes/public-data.ts";
import { clearAreaCache } from "../../src/store/booking/pricing.ts";
import {
  auditEntries,
  instructors,
  nextFreeDays,
  pricingAreas,
  pricingPlans,
} from "../../src/store/collections.ts";
import { callEndpoint, newKey, refusalOf } from "../support/call-endpoint.ts";
import { plantCustomer } from "../support/customers.ts";
import { costOf } from "../support/document-cost.ts";
import { plainRequest } from "../support/requests/plain-request.ts";
import { newYork, plantInstructor, plantWorld, type World } from "../support/world.ts";

const tess = { uid: "tess", name: "Tess", isTreasurer: true };
const OPENS = newYork(3, 0);

let world: World;
let made: string[];
let zip: string;
beforeEach(async () => {
  world = await plantWorld();
  made = [];
  // Four digits of a ZIP+4 of Boston that no other test has.
  zip = `021${randomInt(10, 100)}${randomInt(1000, 10_000)}`;
});
afterEach(async () => {
  await Promise.all(made.flatMap((id) => [pricingPlans().doc(id).delete(), pricingAreas().doc(id).delete()]));
  clearAreaCache();
});

const launch = (input: CallInput<"/api/operator/launch">, at = NOW, request = newKey()) =>
  callEndpoint(operatorLaunch, input, { ...tess, ...request, now: at });
async function begin(request = newKey()) {
  const facts = { name: world.id("Boston"), region: "", country: "US", timeZone: "", postalPrefixes: [zip] };
  const { area } = await launch({ step: "begin", ...facts, copyFrom: world.area }, NOW, request);
  if (!area?.launch) throw new Error("No city began.");
  if (!made.includes(area.id)) made.push(area.id);
  return { ...area, version: area.launch.version };
}
async function plan(from: number | undefined = OPENS) {
  const { id, version } = await begin();
  const { area } = await launch({ step: "open", area: id, version, from, reason: "We begin here." });
  return { id, area };
}
const publicIds = async (now: number) => {
  const { body } = await answerData(plainRequest("/data/pricing.json"), async () => now);
  return (body as { areas: { id: string }[] }).areas.map(({ id }) => id);
};
/** An instructor approved for the city, with the first of its offers. */
const teacherOf = async (id: string) => {
  const offer = `${id}-hatha-60`;
  const uid = await plantInstructor(world, "ines", {
    areas: [world.area, id],
    beacons: [world.hour, offer],
    instantConfirm: true,
    schedule: everyDay(360, 1200),
  });
  return { uid, offer };
};

describe("a city prepared at the desk", () => {
  it("begins once per key, with ids the server makes, and nobody but the desk sees it", async () => {
    const request = newKey();
    const first = await begin(request);
    expect((await begin(request)).id).toBe(first.id);
    expect(first).toMatchObject({
      region: "MA",
      isOpen: false,
      beacons: [{ amount: 9_000 }, { amount: 7_000 }],
    });
    expect(first.beacons.map(({ id }) => id)).toEqual([`${first.id}-hatha-60`, `${first.id}-hatha-45`]);
    expect((await pricingAreas().doc(first.id).get()).exists).toBe(false);
    expect(await publicIds(NOW)).not.toContain(first.id);
    const { areas } = await callEndpoint(operatorAreas, {}, { uid: "olive", now: NOW });
    expect(areas.find(({ id }) => id === first.id)?.launch).toEqual({
      version: 1,
      copiedFrom: world.area,
      done: [],
    });
    const entries = await auditEntries().where("on.id", "==", first.id).get();
    expect(entries.docs.map((doc) => doc.data())).toMatchObject([
      {
        act: "launch",
        on: { kind: "area", id: first.id },
        before: {},
        after: { isOpen: false, region: "MA" },
      },
    ]);
  });

  it("is changed step by step; the second of two who change the same one is told", async () => {
    const { id, version, beacons } = await begin();
    const [first] = beacons;
    if (!first) throw new Error("Nothing was copied.");
    const { isOffered: _, ...offer } = { ...first, service: "Morning Hatha", amount: 8_000 };
    await launch({ step: "offers", area: id, version, offers: [offer] });
    const again = launch({ step: "offers", area: id, version, offers: [] });
    expect(await refusalOf(again)).toMatchObject([409, "wrong-state", { status: "changed" }]);
    const { area } = await launch({ step: "tasks", area: id, version: version + 1, done: ["texts"] });
    expect(area).toMatchObject({
      beacons: [{ id: first.id, service: "Morning Hatha", amount: 8_000 }],
      launch: { version: 3, done: ["texts"] },
    });
  });

  it("is not opened by the forms of an area, and is gone once it is discarded", async () => {
    const { id, version, name, region, country, timeZone, postalPrefixes, beacons } = await begin();
    const facts = { id, name, region, country, timeZone, postalPrefixes, isOpen: true, reason: "Open it." };
    const caller = () => ({ ...tess, ...newKey(), now: NOW });
    expect((await refusalOf(callEndpoint(operatorArea, facts, caller())))[1]).toBe("bad-request");
    const [beacon] = beacons;
    const price = { area: id, beacon: { ...beacon, id: beacon?.id ?? "" }, reason: "Open it." } as never;
    expect((await refusalOf(callEndpoint(operatorPrice, price, caller())))[1]).toBe("bad-request");
    expect(await launch({ step: "discard", area: id, version, reason: "Not now." })).toEqual({});
    expect((await pricingPlans().doc(id).get()).exists).toBe(false);
  });
});

describe("a city with a day on which it opens", () => {
  it("can be taught by those who apply, and can't be booked or found before that day", async () => {
    const { id } = await plan();
    clearAreaCache();
    const applicant = { uid: world.id("ada"), now: NOW };
    expect((await callEndpoint(providerApply, { submit: false }, applicant)).ahead).toContainEqual(
      expect.objectContaining({ id, beacons: [expect.anything(), expect.anything()] }),
    );
    const { uid, offer } = await teacherOf(id);
    const customer = await plantCustomer(world, "cleo", 100_000);
    const location = { line1: "1 Elm St", city: "Boston", region: "MA", postalCode: zip };
    const choice = { instructorId: uid, beacon: offer, start: newYork(5, 12), people: 1 };
    const caller = { uid: customer, now: OPENS - MINUTE };
    expect((await refusalOf(callEndpoint(bookQuote, choice, caller)))[0]).toBe(404);
    const book = { ...choice, amount: 9_000, pmid: "credit", location };
    expect((await refusalOf(callEndpoint(bookCreate, book, caller)))[1]).toBe("outside-area");
    const { body } = await answerData(
      plainRequest(`/data/instructors.json?area=${id}`),
      async () => OPENS - 1,
    );
    expect((body as { instructors: unknown[] }).instructors).toEqual([]);
    const { body: everyone } = await answerData(
      plainRequest("/data/instructors.json"),
      async () => OPENS - 1,
    );
    expect(JSON.stringify(everyone)).not.toContain(`"${id}"`);
  });

  it("is open from then on without the job; the job writes it where browsers read, and finds its next free days", async () => {
    const { id } = await plan();
    const { uid, offer } = await teacherOf(id);
    clearAreaCache();
    const customer = await plantCustomer(world, "cleo", 100_000);
    const location = { line1: "1 Elm St", city: "Boston", region: "MA", postalCode: zip };
    const start = newYork(5, 12);
    const book = {
      instructorId: uid,
      beacon: offer,
      start,
      people: 1,
      amount: 9_000,
      pmid: "credit",
      location,
    };
    expect(await publicIds(OPENS)).toContain(id);
    expect((await pricingAreas().doc(id).get()).exists).toBe(false);
    const booked = await callEndpoint(bookCreate, book, { uid: customer, ...newKey(), now: OPENS + MINUTE });
    expect(booked.status).toBe("Confirmed");
    for (let i = 0; i < 2; i++) await runDue(OPENS + 2 * MINUTE);
    expect((await pricingAreas().doc(id).get()).data()?.beacons).toHaveLength(2);
    const { data } = { data: (await pricingPlans().doc(id).get()).data() };
    expect([data?.isOpen, data?.launch, data?.due]).toEqual([true, undefined, undefined]);
    expect((await nextFreeDays().doc(id).get()).data()?.of[uid]?.day).toBeDefined();
    expect((await instructors().doc(uid).get()).data()?.areas).toContain(id);
  });

  it("waits again when its day is taken away", async () => {
    const { id, area } = await plan();
    const version = area?.launch?.version ?? 0;
    await launch({ step: "postpone", area: id, version, reason: "Too few instructors." });
    await runDue(OPENS + DAY);
    expect((await pricingAreas().doc(id).get()).exists).toBe(false);
    expect(await publicIds(OPENS + DAY)).not.toContain(id);
  });

  it("opens at once without one", async () => {
    const { id, version } = await begin();
    const { area } = await launch({ step: "open", area: id, version, reason: "Today." });
    expect(area).toMatchObject({ isOpen: true });
    expect(area?.launch).toBeUndefined();
    expect((await pricingAreas().doc(id).get()).data()?.beacons).toHaveLength(2);
    expect(await publicIds(NOW + HOUR)).toContain(id);
  });
});

it("an area and an offer can be renamed, and keep their ids", async () => {
  const { postalCode, area: id, hour } = world;
  const facts = { id, name: "Gotham", region: "NY", country: "US", timeZone: "America/New_York" };
  const caller = () => ({ ...tess, ...newKey(), now: NOW });
  const renamed = { ...facts, postalPrefixes: [postalCode], isOpen: true, reason: "A better name." };
  await callEndpoint(operatorArea, renamed, caller());
  const beacon = {
    id: hour,
    service: "Slow Hatha",
    style: "Hatha",
    minutes: 60,
    people: { min: 1, max: 4 },
    amount: 9_000,
    perPerson: 1_500,
  };
  const { area } = await callEndpoint(
    operatorPrice,
    { area: id, beacon, reason: "A better name." },
    caller(),
  );
  expect(area).toMatchObject({ id, name: "Gotham" });
  expect(area.beacons.find((one) => one.id === hour)).toMatchObject({ service: "Slow Hatha", amount: 9_000 });
});

it("how ready a city is costs a read for each of its instructors, and one", async () => {
  const { id } = await begin();
  const nobody = await callEndpoint(operatorReadiness, { area: id }, { uid: "olive", now: NOW });
  expect(nobody.instructors).toEqual({ active: 0, paused: 0 });
  await teacherOf(id);
  const { reads, writes } = await costOf(() =>
    callEndpoint(operatorReadiness, { area: id }, { uid: "olive", now: NOW }),
  );
  expect([reads, writes]).toEqual([3, 0]);
  expect(nobody.banners).toEqual([]);
  const banner = { step: "banner", version: 0, text: "We open.", from: NOW, until: NOW + DAY } as const;
  const texts = await callEndpoint(operatorText, { ...banner, area: id }, { uid: "olive", now: NOW });
  await callEndpoint(operatorText, { ...banner, version: texts.version }, { uid: "olive", now: NOW });
  const announced = await callEndpoint(operatorReadiness, { area: id }, { uid: "olive", now: NOW });
  expect(announced.banners).toEqual([{ text: "We open.", from: NOW, until: NOW + DAY }]);
});
