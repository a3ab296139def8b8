import { Temporal } from "temporal-polyfill";
import { splitCode } from "../../../src/core/ledger/codes/code-shards.ts";
import { sandboxCards } from "../../../src/core/payments/sandbox.ts";
import { everyDay, instructorWith } from "../../../src/core/testing/instructor.ts";
import { addressUpdate } from "../../../src/endpoints/address/update.ts";
import { metaGet } from "../../../src/endpoints/meta/get.ts";
import { nameUpdate } from "../../../src/endpoints/name/update.ts";
import { phoneUpdate } from "../../../src/endpoints/phone/update.ts";
import { auth } from "../../../src/firebase.ts";
import { testCardDetails, testCardPmid } from "../../../src/payment/sandbox/test-cards.ts";
import { codes, instructors, users, wallets } from "../../../src/store/collections.ts";
import { callEndpoint } from "../../support/call-endpoint.ts";
import { plantArea } from "../../support/world.ts";
import { SIMULATION_START, type SimulatedArea, simulatedAreas } from "./places.ts";

/** A person who books, with the account they have now. */
export interface SimulatedCustomer {
  name: string;
  email: string;
  area: SimulatedArea;
  /** Id of the account; each sign-up has another. */
  uid: string;
  /** Whether they have confirmed the address with this account. */
  emailVerified: boolean;
  /** How many accounts they have had. */
  accounts: number;
  blocked: Set<string>;
  /** Codes they have redeemed, with any account. */
  redeemed: Set<string>;
}

/** An instructor of the simulation. */
export interface SimulatedInstructor {
  uid: string;
  areas: readonly SimulatedArea[];
  timeZone: string;
  travelMinutes: number;
  instantConfirm: boolean;
  /** Working hours of every day, minutes of local midnight. */
  hours: { from: number; to: number };
  /** The last day of their insurance, in their zone; absent while it is far. */
  insuredUntil?: string | undefined;
}

/** When the papers of an instructor cover no session anymore, ms UTC. */
export const coverEnds = ({ insuredUntil, timeZone }: SimulatedInstructor): number =>
  insuredUntil === undefined
    ? Number.POSITIVE_INFINITY
    : Temporal.PlainDate.from(insuredUntil).add({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds;

const [columbus, auburn] = simulatedAreas as [SimulatedArea, SimulatedArea];

export const simulatedInstructors: readonly SimulatedInstructor[] = [
  {
    uid: "ines",
    areas: [columbus],
    timeZone: columbus.timeZone,
    travelMinutes: 30,
    instantConfirm: false,
    hours: { from: 360, to: 1200 },
  },
  {
    uid: "ivan",
    areas: [columbus, auburn],
    timeZone: columbus.timeZone,
    travelMinutes: 15,
    instantConfirm: true,
    hours: { from: 360, to: 1260 },
  },
  {
    uid: "iris",
    areas: [auburn, columbus],
    timeZone: auburn.timeZone,
    travelMinutes: 45,
    instantConfirm: false,
    hours: { from: 420, to: 1140 },
  },
  {
    uid: "igor",
    areas: [auburn],
    timeZone: auburn.timeZone,
    travelMinutes: 0,
    instantConfirm: false,
    hours: { from: 300, to: 1200 },
  },
];

/** The codes that can be redeemed; one of them is split among shards, and one has expired. */
export const simulatedCodes = {
  GIFT2000: { kind: "gift", amount: 2_000, maxUses: 3, until: undefined, shards: 2 },
  PROMO1500: { kind: "promotion", amount: 1_515, maxUses: 100, until: undefined, shards: 1 },
  LATE9000: { kind: "promotion", amount: 9_000, maxUses: 100, until: SIMULATION_START - 1, shards: 1 },
} as const;

/** Makes areas, instructors and codes. */
export async function plantPlaces(): Promise<void> {
  for (const { id, postalCode, ...facts } of simulatedAreas)
    await plantArea(id, { ...facts, country: "US", currency: "USD", postalPrefixes: [postalCode] });
  for (const { uid, areas, hours, ...facts } of simulatedInstructors)
    await instructors()
      .doc(uid)
      .set(
        instructorWith({
          ...facts,
          name: `${uid} Alvarez`,
          areas: areas.map(({ id }) => id),
          beacons: areas.flatMap(({ beacons }) => beacons.map(({ id }) => id)),
          schedule: everyDay(hours.from, hours.to),
        }),
      );
  for (const [id, { until, shards, ...terms }] of Object.entries(simulatedCodes)) {
    const code = { ...terms, currency: "USD", uses: 0, createdAt: SIMULATION_START, ...(until && { until }) };
    await codes().doc(id).set(splitCode(code, shards));
  }
}

/** Makes people without an account. */
export const newCustomers = (): SimulatedCustomer[] =>
  ["ada", "ben", "cleo", "dora", "emil", "fay"].map((name, i) => ({
    name,
    email: `${name}@example.com`,
    area: i % 2 === 0 ? columbus : auburn,
    uid: "",
    emailVerified: false,
    accounts: 0,
    blocked: new Set(),
    redeemed: new Set(),
  }));

/** Signs a person up, completes the profile and saves every test card. The first account's address is confirmed. */
export async function signUp(person: SimulatedCustomer, now: number): Promise<void> {
  person.accounts += 1;
  person.uid = `${person.name}-${person.accounts}`;
  person.emailVerified = person.accounts === 1;
  person.blocked.clear();
  const { uid, name, email, emailVerified, area } = person;
  await auth().createUser({ uid, email, emailVerified });
  const who = { uid, email, name, now };
  await callEndpoint(metaGet, {}, who);
  // The same in every run of a seed.
  await wallets()
    .doc(uid)
    .update({ accountId: `account-${uid}` });
  await callEndpoint(nameUpdate, { firstname: name, lastname: "Test" }, who);
  const { name: city, region, postalCode } = area;
  await callEndpoint(addressUpdate, { location: { line1: "1 Main St", city, region, postalCode } }, who);
  await callEndpoint(phoneUpdate, { phone: "(212) 555-0100" }, who);
  const cards = sandboxCards.map((card, i) => ({
    ...testCardDetails(card, testCardPmid(card), { customer: name }),
    isDefault: i === 0,
  }));
  await users()
    .doc(uid)
    .update({ cards, processorId: `cus_${uid}` });
}

/** Opens the link in the email that confirms the address. */
export async function confirmAddress(person: SimulatedCustomer): Promise<void> {
  await auth().updateUser(person.uid, { emailVerified: true });
  person.emailVerified = true;
}
