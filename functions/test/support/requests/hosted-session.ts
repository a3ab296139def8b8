import { beforeAll } from "vitest";
import { joinedId } from "../../../src/core/booking/guests/joined.ts";
import type { User } from "../../../src/core/people/user.ts";
import { NOW } from "../../../src/core/testing/booking.ts";
import { bookCreate } from "../../../src/endpoints/book/create.ts";
import { bookJoin } from "../../../src/endpoints/book/join.ts";
import { bookPart } from "../../../src/endpoints/book/part.ts";
import { bookShare } from "../../../src/endpoints/book/share.ts";
import { joinedSessions, notifications, placeRef } from "../../../src/store/collections.ts";
import { callEndpoint } from "../call-endpoint.ts";
import { card, plantCustomer } from "../customers.ts";
import { plantInstructor, plantWorld, START, type World } from "../world.ts";

interface HostedSession {
  people?: number;
  instantConfirm?: boolean;
  pmid?: string;
}

/**
 * Sessions for several people, and the acts of those who join them. Each has a host, an instructor and names of its
 * own.
 */
export function hostedSessions() {
  let world: World;
  let serial = 0;
  beforeAll(async () => {
    world = await plantWorld();
  });

  /** Hana's request to Ines for a session for three, paid from credit. */
  const planted = async ({ people = 3, instantConfirm = false, pmid = "credit" }: HostedSession = {}) => {
    serial += 1;
    const instructorId = await plantInstructor(world, `ines${serial}`, { instantConfirm });
    const cards = pmid === "credit" ? [] : [card(pmid)];
    const host = await plantCustomer(world, `Hana${serial}`, 50_000, { cards });
    const amount = 9_000 + 1_500 * (people - 1);
    const input = { instructorId, beacon: world.hour, start: START, people, amount, pmid };
    const { appointmentId: aid, payment } = await callEndpoint(bookCreate, input, { uid: host });
    return { aid, host, instructorId, payment };
  };

  /** A customer who can join. */
  const plantGuest = (name: string, changes: Partial<User> = {}) =>
    plantCustomer(world, `${name}${serial}`, 0, { lastname: "Test", ...changes });

  /** A session with guests who have joined. */
  const withGuests = async (names: string[], session: HostedSession = {}) => {
    const facts = await planted(session);
    const token = await linkOf(facts.aid, facts.host);
    const guests: string[] = [];
    for (const name of names) {
      const uid = await plantGuest(name);
      await join(facts.aid, token, uid);
      guests.push(uid);
    }
    return { ...facts, token, guests };
  };

  return {
    planted,
    plantGuest,
    withGuests,
    world: () => world,
    /** What the names of the last session end with. */
    serial: () => serial,
  };
}

/** The key of a session's invitation link. */
export const linkOf = async (aid: string, host: string, renew = false) =>
  (
    await callEndpoint(bookShare, renew ? { appointmentId: aid, renew } : { appointmentId: aid }, {
      uid: host,
    })
  ).token;
export const join = (aid: string, token: string, uid: string, now = NOW) =>
  callEndpoint(bookJoin, { appointmentId: aid, token }, { uid, now });
export const part = (aid: string, guestId: string, uid: string, now = NOW) =>
  callEndpoint(bookPart, { appointmentId: aid, guestId }, { uid, now });

export const storedJoined = async (aid: string, uid: string) =>
  (await joinedSessions().doc(joinedId(aid, uid)).get()).data();
export const readersOf = async (aid: string) => (await placeRef(aid).get()).data()?.allow;
export const notesOf = async (uid: string) =>
  (await notifications().where("allow", "array-contains", uid).get()).docs.map((doc) => doc.data());
