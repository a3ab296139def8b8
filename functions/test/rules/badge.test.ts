import { assertFails } from "@firebase/rules-unit-testing";
import * as fc from "fast-check";
import { deleteDoc, doc, getCountFromServer, updateDoc } from "firebase/firestore";
import { afterAll, beforeAll, expect, it } from "vitest";
import { note } from "./documents.ts";
import { type Court, LISTED, OWNER, openCourt } from "./people.ts";
import { sent, webShapes } from "./query-shapes.ts";

let court: Court;
beforeAll(async () => {
  court = await openCourt("badge");
});
afterAll(() => court.close());

const uids = { owner: OWNER, listed: LISTED } as const;
type Person = keyof typeof uids;
const everyone: Person[] = ["owner", "listed"];
const notesEach = 4;

/** One person reads or dismisses a note, their own or the other's. */
const operation = fc.record({
  by: fc.constantFrom(...everyone),
  of: fc.constantFrom(...everyone),
  index: fc.nat({ max: notesEach - 1 }),
  act: fc.constantFrom("read", "dismiss"),
});

it("R2: a badge equals a recount, and one person's taps change nothing of another's", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { maxLength: 12 }), async (operations) => {
      const unread = { owner: new Set<string>(), listed: new Set<string>() };
      const alive = new Set<string>();
      for (const person of everyone) {
        for (let i = 0; i < notesEach; i++) {
          const path = `notes/${person}${i}`;
          await court.plant({ [path]: { ...note, allow: [uids[person]] } });
          unread[person].add(path);
          alive.add(path);
        }
      }
      for (const { by, of, index, act } of operations) {
        const path = `notes/${of}${index}`;
        const at = doc(court.as(by), path);
        const attempt = act === "read" ? updateDoc(at, { read: true }) : deleteDoc(at);
        if (by !== of || !alive.has(path)) {
          await assertFails(attempt);
          continue;
        }
        await attempt;
        unread[of].delete(path);
        if (act === "dismiss") alive.delete(path);
      }
      for (const person of everyone) {
        const badge = await getCountFromServer(sent(court.as(person), webShapes.unread(uids[person])));
        expect(badge.data().count).toBe(unread[person].size);
      }
    }),
    { numRuns: 25, seed: 7 },
  );
});
