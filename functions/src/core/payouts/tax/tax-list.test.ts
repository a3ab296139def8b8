import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DAY, HOUR } from "../../constants.ts";
import { noRole, type StoredDeskRole } from "../../desk/roles/desk-role.ts";
import { AppError } from "../../errors.ts";
import { NOW } from "../../testing/booking.ts";
import { TAX_LIST, type TaxList, taxListAt, taxYearInterval, taxYearOf, taxYears } from "./tax-list.ts";
import { approveTaxList, askForTaxList, mustBeOpenFor, stopTaxList } from "./tax-list-steps.ts";

const desk = (...treasurers: string[]): Map<string, StoredDeskRole> =>
  new Map(treasurers.map((uid) => [uid, { ...noRole, operator: true, treasurer: true, name: uid }]));
const two = desk("tess", "theo");
const at = (uid: string, now = NOW) => ({ uid, now });
const ask = { version: 0, reason: "For our accountant." };
const refusal = (code: string, details: object) => expect.objectContaining({ code, details });
const own = refusal("claim-required", { reason: "own" });
const closed = refusal("wrong-state", { status: "closed" });
const changed = refusal("wrong-state", { status: "changed" });
const thrown = (work: () => unknown): unknown => {
  try {
    work();
  } catch (error) {
    return error;
  }
  return undefined;
};

describe("the list of a year with tax numbers", () => {
  const asked = askForTaxList(two, undefined, ask, at("tess"));

  it("needs the yes of a treasurer who did not ask, however long it waits", () => {
    expect(asked).toEqual({ version: 1, by: "tess", at: NOW, reason: ask.reason });
    expect(taxListAt(asked, NOW + DAY)).toEqual({ state: "waiting", until: NOW + TAX_LIST.askedFor });
    expect(thrown(() => mustBeOpenFor(two, asked, at("tess", NOW + 2 * DAY)))).toEqual(closed);
    expect(thrown(() => approveTaxList(two, asked, 1, at("tess")))).toEqual(own);
    expect(thrown(() => approveTaxList(two, asked, 0, at("theo")))).toEqual(changed);
    const open = approveTaxList(two, asked, 1, at("theo", NOW + HOUR));
    expect(taxListAt(open, NOW + HOUR)).toEqual({ state: "open", until: NOW + HOUR + TAX_LIST.openFor });
    expect(mustBeOpenFor(two, open, at("tess", NOW + HOUR))).toBe(open);
    expect(thrown(() => mustBeOpenFor(two, open, at("theo", NOW + HOUR)))).toEqual(closed);
    expect(thrown(() => mustBeOpenFor(two, open, at("tess", NOW + HOUR + TAX_LIST.openFor)))).toEqual(closed);
  });

  it("waits 24 hours where nobody can approve it, and is open for a day then", () => {
    const alone = askForTaxList(desk("tess"), undefined, ask, at("tess"));
    expect(alone.due).toBe(NOW + DAY);
    expect(taxListAt(alone, NOW + DAY - 1)).toEqual({ state: "waiting", until: NOW + DAY });
    expect(taxListAt(alone, NOW + DAY)).toEqual({ state: "open", until: NOW + 2 * DAY });
    expect(taxListAt(alone, NOW + 2 * DAY)).toEqual({ state: "over" });
  });

  it("is asked for once at a time, and again once it is over or stopped", () => {
    const again = (before: TaxList, now: number) =>
      askForTaxList(two, before, { ...ask, version: before.version }, at("theo", now));
    expect(thrown(() => again(asked, NOW))).toEqual(closed);
    const open = approveTaxList(two, asked, 1, at("theo"));
    expect(thrown(() => again(open, NOW))).toEqual(closed);
    expect(again(open, NOW + DAY)).toMatchObject({ version: 3, by: "theo" });
    expect(again(asked, NOW + TAX_LIST.askedFor)).toMatchObject({ version: 2 });
    const stopped = stopTaxList(two, open, 2, at("tess"));
    expect(thrown(() => mustBeOpenFor(two, stopped, at("tess")))).toEqual(closed);
    expect(thrown(() => stopTaxList(two, stopped, 3, at("tess")))).toEqual(closed);
    expect(again(stopped, NOW)).not.toHaveProperty("stopped");
  });

  it("is for treasurers alone, and for none in a removal that waits", () => {
    const treasurer = refusal("claim-required", { reason: "treasurer" });
    for (const work of [
      () => askForTaxList(two, undefined, ask, at("olive")),
      () => approveTaxList(two, asked, 1, at("olive")),
      () => stopTaxList(two, asked, 1, at("olive")),
      () => mustBeOpenFor(two, approveTaxList(two, asked, 1, at("theo")), at("olive")),
    ])
      expect(thrown(work)).toEqual(treasurer);
    const waits = { to: { operator: true, treasurer: false }, by: "tess", at: NOW, reason: "r", due: NOW };
    const removal = new Map(two).set("theo", { ...noRole, operator: true, treasurer: true, waits });
    for (const uid of ["tess", "theo"])
      expect(thrown(() => askForTaxList(removal, undefined, ask, at(uid)))).toEqual(own);
    // Stopping takes nothing out.
    expect(stopTaxList(removal, asked, 1, at("theo"))).toHaveProperty("stopped");
  });

  it("opens for nobody without another's yes or 24 hours, whatever treasurers do", () => {
    const people = ["a", "b", "c"] as const;
    const step = fc.record({
      pass: fc.integer({ min: 0, max: 30 }),
      act: fc.constantFrom("ask", "approve", "stop", "download"),
      by: fc.constantFrom(...people),
    });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3 }), fc.array(step, { maxLength: 40 }), (count, steps) => {
        const book = desk(...people.slice(0, count));
        let list: TaxList | undefined;
        let yes: { by: string; at: number } | undefined;
        let now = NOW;
        for (const { pass, act, by } of steps) {
          now += pass * HOUR;
          const version = list?.version ?? 0;
          try {
            if (act === "download") {
              const { by: asker, at: askedAt } = mustBeOpenFor(book, list, { uid: by, now });
              expect(asker).toBe(by);
              const since = yes && yes.by !== by ? yes.at : askedAt + DAY;
              expect(now).toBeGreaterThanOrEqual(since);
              expect(now).toBeLessThan(since + TAX_LIST.openFor);
              if (!yes) expect(count).toBe(1);
              continue;
            }
            const who = { uid: by, now };
            if (act === "ask")
              [list, yes] = [askForTaxList(book, list, { version, reason: "r" }, who), undefined];
            else if (act === "approve")
              [list, yes] = [approveTaxList(book, list, version, who), { by, at: now }];
            else list = stopTaxList(book, list, version, who);
            expect(list.version).toBe(version + 1);
          } catch (error) {
            if (!(error instanceof AppError)) throw error;
          }
        }
      }),
    );
  });
});

describe("a tax year", () => {
  it("begins and ends at midnight of our desk", () => {
    const { from, to } = taxYearInterval("2026");
    expect([from, to].map((one) => new Date(one).toISOString())).toEqual([
      "2026-01-01T05:00:00.000Z",
      "2027-01-01T05:00:00.000Z",
    ]);
    expect([from - 1, from, to - 1, to].map(taxYearOf)).toEqual(["2025", "2026", "2026", "2027"]);
  });

  it("has a list since the first payout, of five years at most", () => {
    expect(taxYears(undefined, NOW)).toEqual([]);
    expect(taxYears(NOW, NOW)).toEqual(["2026"]);
    expect(taxYears(NOW - 400 * DAY, NOW)).toEqual(["2026", "2025"]);
    expect(taxYears(0, NOW)).toEqual(["2026", "2025", "2024", "2023", "2022"]);
  });
});
