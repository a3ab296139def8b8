import { randomUUID } from "node:crypto";
import * as fc from "fast-check";
import { expect, it } from "vitest";
import { SESSION_START } from "../../src/core/testing/session.ts";
import { notifications } from "../../src/store/collections.ts";
import { handleBookWritten } from "../../src/triggers/handle-book-written.ts";
import { type BookingScenario, bookingScenario } from "../support/booking-scenario.ts";

const stages = ["requested", "accepted", "tipped"] as const;
const persons = ["customer", "instructor"] as const;

/** Notifications of the bookings' events by recipient, as `version_kind`. */
const expected: Record<(typeof stages)[number], Record<(typeof persons)[number], string | undefined>> = {
  requested: { customer: "1_requested", instructor: "1_requested" },
  accepted: { customer: "2_accepted", instructor: undefined },
  tipped: { customer: "6_tipped", instructor: "6_tipped" },
};
const request = "1_requested_instructor";
/** A request and a tip are the customer's own acts, so they are read already. */
const ownActs = new Set(["1_requested_customer", "6_tipped_customer"]);

const operation = fc.oneof(
  fc.record({ do: fc.constant("deliver" as const), stage: fc.constantFrom(...stages) }),
  fc.record({
    do: fc.constantFrom("read" as const, "dismiss" as const),
    by: fc.constantFrom(...persons),
    stage: fc.constantFrom(...stages),
  }),
);

/** The badge's own query: see `unread` in test/rules/query-shapes.ts. */
const badgeOf = async (uid: string, side: string) => {
  const unread = notifications()
    .where("allow", "array-contains", uid)
    .where("side", "==", side)
    .where("dismiss", "==", false)
    .where("read", "==", false)
    .orderBy("createdAt", "desc")
    .limit(100);
  return (await unread.count().get()).data().count;
};

it("R2: each badge equals a recount after events, repeats, reading and dismissing in any order", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { minLength: 15, maxLength: 25 }), async (operations) => {
      const aid = randomUUID().slice(0, 8);
      const uids = { customer: `cleo-${aid}`, instructor: `ines-${aid}` };
      const scenario: BookingScenario = bookingScenario(aid, uids.customer, uids.instructor, SESSION_START);
      const made = new Map<string, "unread" | "read" | "gone">();
      for (const op of operations) {
        const ends = persons.map((person) => [person, expected[op.stage][person]] as const);
        if (op.do === "deliver") {
          await handleBookWritten(scenario[op.stage].before, scenario[op.stage].after);
          // Its answer reads the request.
          if (op.stage === "accepted" && made.get(request) === "unread") made.set(request, "read");
          for (const [person, end] of ends)
            if (end && !made.has(`${end}_${person}`))
              made.set(`${end}_${person}`, ownActs.has(`${end}_${person}`) ? "read" : "unread");
          continue;
        }
        const name = `${expected[op.stage][op.by]}_${op.by}`;
        if (!made.has(name) || made.get(name) === "gone") continue;
        const ref = notifications().doc(`${aid}_${name}`);
        await (op.do === "read" ? ref.update({ read: true }) : ref.delete());
        made.set(name, op.do === "read" ? "read" : "gone");
      }
      for (const person of persons) {
        const expected = [...made].filter(([name, state]) => name.endsWith(person) && state === "unread");
        expect(await badgeOf(uids[person], person)).toBe(expected.length);
      }
    }),
    { numRuns: 20, seed: 7 },
  );
});
