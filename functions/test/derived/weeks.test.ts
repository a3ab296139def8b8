import { beforeAll, describe, expect, it } from "vitest";
import { DAY } from "../../src/core/constants.ts";
import { instructorWith } from "../../src/core/testing/instructor.ts";
import { operatorWeeks } from "../../src/endpoints/operator/weeks.ts";
import { rebuildWeeks, saveWeeks } from "../../src/operations/derived/save-weeks.ts";
import { figuresOfWeeks, instructors, unmetSearches } from "../../src/store/collections.ts";
import { callEndpoint } from "../support/call-endpoint.ts";
import { costOf } from "../support/document-cost.ts";
import { NIGHT, plantBooks } from "../support/money/closed-books.ts";
import { emptyDatabase } from "../support/money/reconciled-day.ts";

const MONDAY = "2026-11-16";
let planted: Awaited<ReturnType<typeof plantBooks>>;
const weeks = (now = NIGHT) => callEndpoint(operatorWeeks, {}, { uid: "olive", now });

beforeAll(async () => {
  await emptyDatabase();
  planted = await plantBooks();
  await unmetSearches().doc("2026-11-20_la").set({ date: "2026-11-20", area: "la", count: 3 });
  await saveWeeks(NIGHT);
}, 60_000);

describe("the last weeks, as the desk shows them,", () => {
  it("have what was asked, taught and offered by area and instructor, who came, and who found nobody", async () => {
    const { weeks: all, instructors: named, count } = await weeks();
    expect(all).toHaveLength(12);
    const last = all.find(({ from }) => from === MONDAY);
    expect(last).toMatchObject({ firsts: 1, seconds: 0 });
    const total = (name: "asked" | "closed" | "taught" | "unmet" | "settled" | "ours") =>
      last?.areas.reduce((sum, { figures }) => sum + (figures[name] ?? 0), 0);
    expect([total("closed"), total("taught"), total("unmet")]).toEqual([1, 60, 3]);
    expect(total("settled")).toBeGreaterThan(0);
    expect(total("ours")).toBeGreaterThan(0);
    expect(count).toBe(2);
    expect(named.find(({ id }) => id === planted.instructorId)?.figures).toMatchObject({
      closed: 1,
      taught: 60,
    });
    expect(named.every(({ figures }) => (figures.offered ?? 0) > 0)).toBe(true);
  });

  it("cost at most 21 reads, and are counted once however often the night runs", async () => {
    const before = (await figuresOfWeeks().doc(MONDAY).get()).updateTime;
    await saveWeeks(NIGHT);
    expect((await figuresOfWeeks().doc(MONDAY).get()).updateTime).toEqual(before);
    for (let n = 0; n < 30; n++) {
      await instructors().doc(`many-${n}`).set(instructorWith());
    }
    await saveWeeks(NIGHT);
    const { reads } = await costOf(() => weeks());
    expect(reads).toBeLessThanOrEqual(21);
  });

  it("are made again when they were deleted or falsified, with the hours that were counted then", async () => {
    const ref = figuresOfWeeks().doc(MONDAY);
    await rebuildWeeks(NIGHT);
    expect(await rebuildWeeks(NIGHT)).toEqual([]);
    const stored = (await ref.get()).data();
    await ref.update({ firsts: 9 });
    expect(await rebuildWeeks(NIGHT)).toEqual([{ path: ref.path, was: "different" }]);
    expect((await ref.get()).data()).toEqual(stored);
    // Hours that change later change nothing of what was counted.
    await instructors().doc(planted.instructorId).update({ schedule: [] });
    expect(await rebuildWeeks(NIGHT)).toEqual([]);
  });

  it("keep their searches that found nobody when the counts of these have expired", async () => {
    const later = NIGHT + 400 * DAY;
    await unmetSearches().doc("2026-11-20_la").delete();
    await figuresOfWeeks().doc(MONDAY).update({ firsts: 9 });
    const found = await rebuildWeeks(later);
    expect(found).toContainEqual({ path: `figuresOfWeeks/${MONDAY}`, was: "different" });
    const stored = (await figuresOfWeeks().doc(MONDAY).get()).data();
    expect(stored).toMatchObject({ firsts: 1, areas: { la: { unmet: 3 } } });
    // Within their period a count that is missing is an error.
    expect(await rebuildWeeks(NIGHT)).toContainEqual({ path: `figuresOfWeeks/${MONDAY}`, was: "different" });
  });
});
