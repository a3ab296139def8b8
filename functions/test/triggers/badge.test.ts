import "../jobs/own-database.ts";
import { randomUUID } from "node:crypto";
import * as fc from "fast-check";
import { expect, it } from "vitest";
import { START } from "../../src/shared/domain/testing/session.ts";
import { notes } from "../../src/store/collections.ts";
import { bookWritten } from "../../src/triggers/book-written.ts";
import { type Story, storyOf } from "./story.ts";

const chapters = ["requested", "accepted", "tipped"] as const;
const persons = ["customer", "instructor"] as const;

/** What the bookings' events tell each side, as `version_kind`. */
const told: Record<(typeof chapters)[number], Record<(typeof persons)[number], string | undefined>> = {
  requested: { customer: "1_requested", instructor: "1_request" },
  accepted: { customer: "2_confirmed", instructor: undefined },
  tipped: { customer: "6_tipped", instructor: "6_tip" },
};

const operation = fc.oneof(
  fc.record({ do: fc.constant("deliver" as const), chapter: fc.constantFrom(...chapters) }),
  fc.record({
    do: fc.constantFrom("read" as const, "dismiss" as const),
    by: fc.constantFrom(...persons),
    chapter: fc.constantFrom(...chapters),
  }),
);

/** The badge's own query: see `unread` among the shapes of design §2. */
const badgeOf = async (uid: string, side: string) => {
  const unread = notes()
    .where("allow", "array-contains", uid)
    .where("side", "==", side)
    .where("dismiss", "==", false)
    .where("read", "==", false)
    .where("createdAt", "<=", Number.MAX_SAFE_INTEGER)
    .limit(100);
  return (await unread.count().get()).data().count;
};

it("R2: each badge equals a recount after events, repeats, reading and dismissing in any order", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { minLength: 15, maxLength: 25 }), async (operations) => {
      const aid = randomUUID().slice(0, 8);
      const uids = { customer: `cleo-${aid}`, instructor: `ines-${aid}` };
      const story: Story = storyOf(aid, uids.customer, uids.instructor, START);
      const made = new Map<string, "unread" | "read" | "gone">();
      for (const op of operations) {
        const ends = persons.map((person) => [person, told[op.chapter][person]] as const);
        if (op.do === "deliver") {
          await bookWritten(story[op.chapter].before, story[op.chapter].after);
          for (const [person, end] of ends)
            if (end && !made.has(`${end}_${person}`)) made.set(`${end}_${person}`, "unread");
          continue;
        }
        const name = `${told[op.chapter][op.by]}_${op.by}`;
        if (!made.has(name) || made.get(name) === "gone") continue;
        const ref = notes().doc(`${aid}_${name}`);
        await (op.do === "read" ? ref.update({ read: true }) : ref.delete());
        made.set(name, op.do === "read" ? "read" : "gone");
      }
      for (const person of persons) {
        const expected = [...made].filter(([name, state]) => name.endsWith(person) && state === "unread");
        expect(await badgeOf(uids[person], person)).toBe(expected.length);
      }
    }),
    { numRuns: 60, seed: 7 },
  );
});
