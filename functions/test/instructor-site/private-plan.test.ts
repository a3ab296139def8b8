import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { InstructorPlan } from "../../src/core/people/instructors/plan-changes.ts";
import { everyDay } from "../../src/core/testing/instructor.ts";
import { DATABASE } from "../../src/deployment.ts";
import { bookSlots } from "../../src/endpoints/book/slots.ts";
import { instructorGet } from "../../src/endpoints/instructor/get.ts";
import { readNextSlots } from "../../src/operations/availability/read-next-slots.ts";
import { getInstructor } from "../../src/store/availability/instructors.ts";
import { toPublicInstructor } from "../../src/store/people/public-data.ts";
import * as sample from "../rules/documents.ts";
import {
  OWNER_UID,
  openRulesTestbed,
  personNames,
  type RulesTestbed,
  ruleAccounts,
} from "../rules/people.ts";
import { callEndpoint } from "../support/call-endpoint.ts";
import { plantCustomer } from "../support/customers.ts";
import { newYork, plantInstructor, plantWorld } from "../support/world.ts";

let court: RulesTestbed;
beforeAll(async () => {
  court = await openRulesTestbed("private-plan");
  await court.plant({
    [`instructors/${OWNER_UID}`]: sample.instructor,
    [`instructors/${OWNER_UID}/days/2026-05-04`]: sample.day,
  });
});
afterAll(() => court.close());

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");

/** An ID token as the emulators accept them: without a signature. */
const tokenOf = ({ uid, claims }: { uid: string; claims: object }) =>
  `${encoded({ alg: "none", typ: "JWT" })}.${encoded({ ...claims, sub: uid, user_id: uid, aud: "demo-rules-private-plan", iss: "https://securetoken.google.com/demo-rules-private-plan", iat: 1, exp: 4e9 })}.`;

/** What Firestore answers over HTTP, as any browser could ask it. */
async function statusOf(path: string, account: { uid: string; claims: object } | null): Promise<number> {
  const documents = `v1/projects/demo-rules-private-plan/databases/${DATABASE}/documents`;
  const headers: Record<string, string> = account ? { Authorization: `Bearer ${tokenOf(account)}` } : {};
  const url = `http://${process.env.FIRESTORE_EMULATOR_HOST}/${documents}/${path}`;
  return (await fetch(url, { headers })).status;
}

describe("an instructor's plan", () => {
  it.each(personNames)("is answered over HTTP to its owner alone; asked by %s", async (person) => {
    const account = ruleAccounts[person];
    const isOwner = person === "owner";
    expect(await statusOf(`instructors/${OWNER_UID}`, account)).toBe(isOwner ? 200 : 403);
    expect(await statusOf("instructors?pageSize=1", account)).toBe(403);
    expect(await statusOf(`instructors/${OWNER_UID}/days/2026-05-04`, account)).toBe(403);
  });

  it("is in nothing that the server says about an instructor to others", async () => {
    const world = await plantWorld();
    const plan = {
      schedule: everyDay(417, 1137),
      exceptions: [{ date: "2027-01-17", from: 611, to: 673, off: true }],
      travelMinutes: 53,
      noticeHours: 37,
      dailyMax: 7,
    };
    const instructorId = await plantInstructor(world, "private", plan);
    const uid = await plantCustomer(world, "curious", 0);
    const week = { beacon: world.hour, from: "2026-11-23", days: 7 };
    const stored = await getInstructor(instructorId);
    const answers = [
      await callEndpoint(instructorGet, { instructorId }, { uid }),
      await callEndpoint(bookSlots, week, { uid }),
      await callEndpoint(bookSlots, { ...week, instructorId }, { uid }),
      await readNextSlots(world.area, newYork(0, 10)),
      stored && toPublicInstructor(stored, [], newYork(0, 10)),
    ];
    for (const one of answers) {
      expect(JSON.stringify(one)).toContain(instructorId);
      for (const field of Object.keys(InstructorPlan.entries))
        expect(JSON.stringify(one)).not.toContain(`"${field}"`);
      expect(JSON.stringify(one)).not.toMatch(/\b(417|1137|611|673|53|37|2027-01-17)\b/);
    }
  });
});
