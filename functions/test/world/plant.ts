import { randomUUID } from "node:crypto";
import type { Context } from "../../src/http/context.ts";
import { account } from "../../src/shared/domain/ledger.ts";
import { everyDay, instructorWith } from "../../src/shared/domain/testing/instructor.ts";
import type { Instructor } from "../../src/shared/model/instructor.ts";
import type { Card, User } from "../../src/shared/model/user.ts";
import { instructors, ledger, pricing, users, wallets } from "../../src/store/collections.ts";
import { forgetAreas } from "../../src/store/pricing.ts";

/** Thursday 2026-11-19, 10:00 in New York (ms UTC): the moment at which the tests take place. */
export const NOW = Date.UTC(2026, 10, 19, 15, 0);

/** Instant (ms UTC) of a New York wall-clock hour, so many days after NOW's date, in winter time. */
export const newYork = (days: number, hour: number, minute = 0): number =>
  Date.UTC(2026, 10, 19 + days, hour + 5, minute);

const area = {
  name: "New York",
  region: "NY",
  country: "US",
  timeZone: "America/New_York",
  postalPrefixes: ["100", "112"],
  currency: "USD",
};
const beacon = {
  service: "Hatha at home",
  style: "Hatha",
  people: { min: 1, max: 4 },
  amount: 9_000,
  perPerson: 1_500,
};

/** Documents of a small world with ids of its own, so that tests in one database do not meet. */
export interface World {
  area: string;
  /** A 60-minute and a 45-minute offer. */
  hour: string;
  short: string;
  id: (name: string) => string;
}

/** Makes an area with two offers, in New York unless the test says otherwise. */
export async function plantWorld(timeZone = area.timeZone): Promise<World> {
  const tag = randomUUID().slice(0, 8);
  const id = (name: string) => `${name}-${tag}`;
  const world = { area: id("ny"), hour: id("hatha-60"), short: id("hatha-45"), id };
  const beacons = [
    { ...beacon, id: world.hour, minutes: 60 },
    { ...beacon, id: world.short, minutes: 45, amount: 7_000 },
  ];
  // The postal prefix is the world's own too: an address is found in the area it was planted with.
  await pricing()
    .doc(world.area)
    .set({ ...area, timeZone, postalPrefixes: [tag], beacons });
  forgetAreas();
  return world;
}

/** Makes an instructor of the world who works from 6 to 20 h every day; returns the id. */
export async function plantInstructor(
  world: World,
  name: string,
  changes: Partial<Instructor> = {},
): Promise<string> {
  const id = world.id(name);
  const facts = {
    name,
    areas: [world.area],
    beacons: [world.hour, world.short],
    schedule: everyDay(360, 1200),
  };
  await instructors()
    .doc(id)
    .set(instructorWith({ ...facts, ...changes }));
  return id;
}

export const card = (pmid: string, isDefault = true): Card => ({
  pmid,
  brand: "visa",
  last4: "4242",
  expMonth: 12,
  expYear: 2030,
  isDefault,
});

/** Makes a customer with a complete profile and credit (minor units) that the ledger accounts for; returns the uid. */
export async function plantCustomer(
  world: World,
  name: string,
  credit: number,
  changes: Partial<User> = {},
): Promise<string> {
  const uid = world.id(name);
  const user: User = {
    name: `${name} Test`,
    firstname: name,
    lastname: "Test",
    phone: "+12125550100",
    avatar: "default.jpg",
    bio: "",
    location: {
      line1: "1 Main St",
      city: "New York",
      region: "NY",
      postalCode: world.area.split("-").at(-1) ?? "",
    },
    serviceArea: world.area,
    timeZone: "America/New_York",
    cards: [],
    schedule: [],
    blacklist: [],
    createdAt: NOW,
    ...changes,
  };
  await Promise.all([
    users().doc(uid).set(user),
    wallets().doc(uid).set({ amount: credit, held: 0, currency: "USD", version: 1 }),
    credit > 0 && plantTopUp(uid, credit),
  ]);
  return uid;
}

function plantTopUp(uid: string, credit: number) {
  const entries = [
    { account: account.processor, amount: -credit },
    { account: account.customer(uid), amount: credit },
  ];
  const id = `top_${uid}`;
  return ledger().doc(id).set({ id, kind: "top-up", uid, currency: "USD", entries, at: NOW });
}

/** A request's context: signed in with a verified e-mail, a new Idempotency-Key, at NOW. */
export const contextOf = (uid: string, changes: Partial<Context> = {}): Context => ({
  uid,
  email: `${uid}@example.com`,
  emailVerified: true,
  name: "",
  authTime: Date.now(),
  now: NOW,
  key: randomUUID(),
  hash: randomUUID(),
  ip: "127.0.0.1",
  ...changes,
});
