import fc from "fast-check";
import { expect, it } from "vitest";
import { sharesAfter } from "../booking/money/covered.ts";
import { refundPercent } from "../booking/money/refund.ts";
import { bookSession } from "../booking/transitions.ts";
import { DAY, HOUR, MINUTE, PRICE_TOLERANCE } from "../constants.ts";
import { AppError } from "../errors.ts";
import { bookingRequestWith, NOW } from "../testing/booking.ts";
import { GENERAL_POLICY } from "./general-policy.ts";
import { DEFAULT_POLICY } from "./policy.ts";
import { honoredPolicies, policyAt } from "./policy-at.ts";
import {
  approvePolicyChange,
  KNOWN_AFTER,
  proposePolicyChange,
  withdrawPolicyChange,
} from "./policy-change.ts";
import { shownPolicy } from "./shown-policy.ts";
import { noPolicy, type PolicyValue, type StoredPolicy } from "./stored-policy.ts";

const AREA = "manhattan";
const treasurers = ["tess", "theo"];

const value: fc.Arbitrary<PolicyValue> = fc
  .record({
    share: fc.option(fc.integer({ min: 50, max: 100 })),
    notice: fc.option(fc.integer({ min: 3, max: 48 }).map((hours) => hours * HOUR)),
    refunds: fc.option(
      fc.constantFrom<NonNullable<PolicyValue["refunds"]>[]>(
        [{ before: 48 * HOUR, percent: 100 }],
        [
          { before: 12 * HOUR, percent: 100 },
          { before: 2 * HOUR, percent: 25 },
        ],
        [],
      ),
    ),
  })
  .map(({ share, notice, refunds }) => ({
    ...(share !== null && { share }),
    ...(notice !== null && { notice }),
    ...(refunds !== null && { refunds }),
  }))
  .filter((one) => Object.keys(one).length > 0);

const act = fc.record({
  document: fc.constantFrom(GENERAL_POLICY, AREA, "elsewhere"),
  /** Minutes after the act before, and from when on it is to hold. */
  after: fc.integer({ min: 0, max: 40 }),
  ahead: fc.option(fc.integer({ min: 0, max: 120 })),
  value,
  withdraw: fc.boolean(),
});

type Book = Map<string, StoredPolicy>;

/** Proposes and approves a change, or takes back the newest that has not begun. */
function change(book: Book, one: typeof act extends fc.Arbitrary<infer A> ? A : never, now: number): void {
  const stored = book.get(one.document) ?? noPolicy;
  const by = { by: "tess", treasurers, now };
  try {
    const last = stored.changes.at(-1)?.version;
    if (one.withdraw && last !== undefined) {
      book.set(one.document, withdrawPolicyChange(stored, { version: stored.version, change: last }, by));
      return;
    }
    const from = one.ahead === null ? undefined : now + one.ahead * MINUTE;
    const asked = { area: one.document, version: stored.version, from, value: one.value, reason: "A test" };
    const waiting = proposePolicyChange(stored, asked, by);
    book.set(one.document, approvePolicyChange(waiting, waiting.version, { ...by, by: "theo" }));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}

it("a change from a date changes nothing booked or quoted (M22)", () => {
  let changed = 0;
  fc.assert(
    fc.property(
      fc.array(act, { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 0, max: 200 }),
      fc.integer({ min: 0, max: PRICE_TOLERANCE - 1 }),
      (acts, quotedAfter, waited) => {
        const book: Book = new Map();
        const quotedAt = NOW + quotedAfter * MINUTE;
        const bookedAt = quotedAt + waited;
        let now = NOW;
        const left = [...acts];
        const apply = (until: number) => {
          for (let next = left[0]; next && now + next.after * MINUTE <= until; next = left[0]) {
            now += next.after * MINUTE;
            change(book, next, now);
            left.shift();
          }
        };
        apply(quotedAt);
        const quoted = policyAt(book, AREA, quotedAt);
        // What any process still remembers is what holds: a change is known before it begins.
        const remembered = new Map(book);
        apply(quotedAt + MINUTE);
        expect(policyAt(book, AREA, quotedAt + MINUTE)).toEqual(
          policyAt(remembered, AREA, quotedAt + MINUTE),
        );
        expect(KNOWN_AFTER).toBeGreaterThan(MINUTE);
        apply(bookedAt);

        // Quoted: it can be booked for 15 minutes as it was shown.
        const honored = honoredPolicies(book, AREA, bookedAt);
        expect(shownPolicy(honored, quoted.version)).toEqual(quoted);
        if (honored[0].version !== quoted.version) changed += 1;
        const start = bookedAt + 30 * DAY;
        const request = bookingRequestWith({ policy: quoted, now: bookedAt });
        const { booking } = bookSession({
          ...request,
          schedule: { ...request.schedule, start, end: start + HOUR },
        });
        expect(booking.policy).toMatchObject({
          version: quoted.version,
          instructorShare: quoted.share,
          notice: quoted.notice,
          refunds: quoted.refunds,
        });

        // Booked: whatever changes later, shares and refunds are those of its copy.
        const facts = () => [
          sharesAfter(booking, 0),
          [1, 11, 30, 60].map((hours) => refundPercent(booking, start - hours * HOUR)),
        ];
        const before = JSON.stringify(facts());
        apply(Number.POSITIVE_INFINITY);
        expect(JSON.stringify(facts())).toBe(before);
      },
    ),
    { numRuns: 500 },
  );
  // About thirty of the runs; that there are some is what counts.
  expect(changed).toBeGreaterThan(3);
});

it("an area's own rules come before those of every area, which come before the defaults", () => {
  const at = (version: number, from: number, set: PolicyValue) => ({
    version,
    from,
    by: "tess",
    at: NOW,
    reason: "",
    value: set,
  });
  const book = new Map<string, StoredPolicy>([
    [GENERAL_POLICY, { ...noPolicy, version: 1, changes: [at(1, NOW, { share: 70, notice: 6 * HOUR })] }],
    [
      AREA,
      { ...noPolicy, version: 2, changes: [at(1, NOW, { share: 85 }), at(2, NOW + DAY, { share: 90 })] },
    ],
  ]);
  expect(policyAt(book, AREA, NOW - 1)).toEqual(DEFAULT_POLICY);
  expect(policyAt(book, AREA, NOW)).toMatchObject({ share: 85, notice: 6 * HOUR, version: "1.1" });
  expect(policyAt(book, AREA, NOW + DAY)).toMatchObject({ share: 90, version: "1.2" });
  expect(policyAt(book, "elsewhere", NOW + DAY)).toMatchObject({ share: 70, version: "1.0" });
  expect(policyAt(book, undefined, NOW)).toMatchObject({ share: 70 });
});
