import { assertFails } from "@firebase/rules-unit-testing";
import * as fc from "fast-check";
import { deleteDoc, doc, getCountFromServer, onSnapshot, updateDoc } from "firebase/firestore";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  acted,
  counted,
  isUnsure,
  nothingKnown,
  observed,
  type Sighting,
} from "../../../web/src/data/unread-state.ts";
import { note } from "./documents.ts";
import { type Court, LISTED, OWNER, openCourt } from "./people.ts";
import { sent, shapesNow, webShapes } from "./query-shapes.ts";

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

const step = fc.record({
  do: fc.constantFrom("come", "come", "read", "dismiss"),
  index: fc.nat({ max: 20 }),
});

it("R2: a badge that is counted once and then follows the newest notes equals a recount", async () => {
  const db = court.as("owner");
  const recount = async (until = shapesNow) => {
    const { where, ...shape } = webShapes.unread(OWNER);
    const upTo = where.map((one): typeof one => (one[0] === "createdAt" ? [one[0], one[1], until] : one));
    return (await getCountFromServer(sent(db, { ...shape, where: upTo }))).data().count;
  };
  let made = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), async (steps) => {
      let state = nothingKnown;
      let counts = 0;
      let happened = 0;
      let writing = Promise.resolve();
      const count = async () => {
        counts++;
        for (let heard = -1; heard !== happened; ) {
          // As the web does: what is on its way to the server would be counted as it was.
          await writing;
          heard = happened;
          const found = await recount(state.top[0]?.createdAt);
          if (heard === happened) state = counted(state, found, state.top);
        }
      };
      let working = Promise.resolve();
      const stop = onSnapshot(
        sent(db, webShapes.newestNotes(OWNER)),
        { includeMetadataChanges: true },
        ({ docs, metadata }) => {
          if (metadata.fromCache) return;
          happened++;
          const top = docs.map((one): Sighting => {
            const { createdAt, read } = one.data();
            return { id: one.id, createdAt, isUnread: !read };
          });
          const mustCount = state.count === null || isUnsure(state, top);
          state = observed(state, top);
          if (mustCount) working = working.then(count);
        },
      );
      const mine: Sighting[] = [];
      await expect.poll(() => state.count, { timeout: 30_000 }).not.toBeNull();
      for (const { do: what, index } of steps) {
        if (what === "come") {
          const id = `followed${String(++made).padStart(4, "0")}`;
          await court.plant({ [`notes/${id}`]: { ...note, createdAt: note.createdAt + made, read: false } });
          mine.push({ id, createdAt: note.createdAt + made, isUnread: true });
          continue;
        }
        const one = mine[index % Math.max(1, mine.length)];
        if (!one) continue;
        happened++;
        const at = doc(db, `notes/${one.id}`);
        if (one.isUnread) state = acted(state, { do: what === "read" ? "read" : "leave", ...one });
        writing = what === "read" ? updateDoc(at, { read: true }) : deleteDoc(at);
        await writing;
        if (what === "dismiss") {
          if (one.isUnread) state = acted(state, { do: "gone", ...one });
          mine.splice(mine.indexOf(one), 1);
        }
        one.isUnread = false;
      }
      const truth = await recount();
      await expect.poll(() => working.then(() => state.count), { timeout: 30_000 }).toBe(truth);
      stop();
      expect(counts).toBeLessThanOrEqual(1 + steps.length / 2);
    }),
    { numRuns: 4, seed: 7, endOnFailure: true },
  );
});
