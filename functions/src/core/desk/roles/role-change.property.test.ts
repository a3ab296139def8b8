import fc from "fast-check";
import { expect, it } from "vitest";
import { AppError } from "../../errors.ts";
import { NOW } from "../../testing/booking.ts";
import { noRole, type StoredDeskRole } from "./desk-role.ts";
import { TREASURER_WAIT, treasurersOf } from "./role-book.ts";
import { approveRoleChange, carryOutRoleChange, changeRole, stopRoleChange } from "./role-change.ts";

const people = ["a", "b", "c", "d"] as const;
const person = fc.constantFrom(...people);
const HOURS = 3_600_000;

const step = fc.record({
  pass: fc.integer({ min: 0, max: 30 }),
  act: fc.constantFrom("give", "take", "takeOperator", "approve", "stop", "sweep"),
  by: person,
  uid: person,
});

/** What a person did to whom and when, while a change waited. */
interface Yes {
  by: string;
  at: number;
}

it("whatever treasurers do, one is left, none is made or unmade by one alone before 24 hours, and no subject stops it", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 4 }), fc.array(step, { maxLength: 40 }), (count, steps) => {
      const book = new Map<string, StoredDeskRole>(
        people.map((uid, i) => [uid, { ...noRole, operator: true, treasurer: i < count, version: 1 }]),
      );
      let now = NOW;
      for (const { pass, act, by, uid } of steps) {
        now += pass * HOURS;
        const before = book.get(uid) ?? noRole;
        const { version } = before;
        const change = { uid, version, name: uid, reason: "r", isConfirmed: true };
        const acts = {
          give: () => changeRole(book, { ...change, role: "treasurer", on: true }, { uid: by, now }),
          take: () => changeRole(book, { ...change, role: "treasurer", on: false }, { uid: by, now }),
          takeOperator: () => changeRole(book, { ...change, role: "operator", on: false }, { uid: by, now }),
          approve: () => approveRoleChange(book, { uid, version, isConfirmed: true }, { uid: by, now }),
          stop: () => stopRoleChange(book, { uid, version }, { uid: by, now }),
          sweep: () => carryOutRoleChange(book, { uid, isConfirmed: true }, now),
        };
        let after: StoredDeskRole | undefined;
        try {
          after = acts[act]();
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
        }
        if (!after) continue;
        book.set(uid, after);
        expect(after.version).toBe(version + 1);
        expect(treasurersOf(book).length).toBeGreaterThan(0);
        expect([...book.values()].filter(({ waits }) => waits).length).toBeLessThan(2);
        if (act === "stop") expect(by).not.toBe(uid);
        if (after.treasurer === before.treasurer) continue;
        const began: Yes | undefined = before.waits;
        expect(began).toBeDefined();
        const yes = act === "approve" ? by : undefined;
        const isByTwo = yes !== undefined && yes !== began?.by && yes !== uid;
        expect(isByTwo || now - (began?.at ?? now) >= TREASURER_WAIT).toBe(true);
      }
    }),
    { numRuns: 500 },
  );
});
