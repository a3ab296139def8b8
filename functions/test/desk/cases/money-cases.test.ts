import { describe, expect, it } from "vitest";
import type { CallOutput } from "../../../src/core/api/index.ts";
import { DAY } from "../../../src/core/constants.ts";
import type { What } from "../../../src/core/desk/lists/desk-list.ts";
import { NOW } from "../../../src/core/testing/booking.ts";
import { operatorGet } from "../../../src/endpoints/operator/get.ts";
import { operatorList } from "../../../src/endpoints/operator/list.ts";
import { codeBatches, codes, payoutLines, payouts } from "../../../src/store/collections.ts";
import { callEndpoint, notFound, refusalOf } from "../../support/call-endpoint.ts";
import { costOf } from "../../support/document-cost.ts";

const get = (what: What, id: string) => callEndpoint(operatorGet, { what, id }, { uid: "olive" });
const list = (what: What, filter: Record<string, string> = {}) =>
  callEndpoint(operatorList, { what, filter }, { uid: "olive", now: NOW + 30 * DAY });

/** Expects that a case costs at most 40 reads, and is not there for an unknown id. */
async function expectCheap(what: What, id: string): Promise<void> {
  const { reads, writes } = await costOf(() => get(what, id));
  expect(writes).toBe(0);
  expect(reads).toBeLessThanOrEqual(40);
  expect(await refusalOf(get(what, "nobody"))).toEqual([notFound.status, notFound.code]);
}

describe("the case of a payout", () => {
  it("shows what treasurers can do with it, and all of its lines page by page", async () => {
    const payout = { number: 1, by: "tess", until: NOW, total: 7_200, lines: 60, preparedAt: NOW };
    await payouts()
      .doc("p1")
      .set({ ...payout, state: "prepared" });
    for (let n = 0; n < 60; n++)
      await payoutLines("p1")
        .doc(`ines-${n}`)
        .set({ name: `Ines ${n}`, amount: 100 + n, items: ["i1"], state: n < 45 ? "booked" : "skipped" });
    const { acts } = await get("payouts", "p1");
    expect(acts).toEqual([
      { act: "release", label: "Release the payout", treasurer: true },
      { act: "discard", label: "Discard the payout", treasurer: true },
    ]);
    await payouts().doc("p1").update({ state: "released" });
    expect((await get("payouts", "p1")).acts.map(({ act }) => act)).toEqual(["file", "mark"]);
    expect((await list("payouts")).items).toEqual([
      { id: "p1", cells: { preparedAt: NOW, status: "released", total: 7_200, until: NOW } },
    ]);
    const shown: string[] = [];
    for (let after: string | undefined = "", pages = 0; after !== undefined; pages++) {
      const input = { what: "payout-lines", filter: { payout: "p1", status: "booked" } } as const;
      let page: CallOutput<"/api/operator/list"> | undefined;
      const cost = await costOf(async () => {
        page = await callEndpoint(operatorList, { ...input, ...(after && { after }) }, { uid: "olive" });
      });
      expect(cost).toEqual({ reads: pages < 2 ? 21 : 5, writes: 0 });
      shown.push(...(page?.items ?? []).map(({ cells }) => `${cells.name} ${cells.amount} ${cells.status}`));
      after = page?.next;
    }
    expect(shown).toEqual(Array.from({ length: 45 }, (_, i) => `Ines ${44 - i} ${144 - i} booked`));
    expect((await list("payout-lines", { payout: "p1" })).items[0]).toEqual({
      id: "ines-59",
      cells: { name: "Ines 59", amount: 159, status: "skipped" },
    });
    await expectCheap("payouts", "p1");
    expect(await refusalOf(list("payout-lines"))).toEqual([
      400,
      "bad-request",
      { "filter.payout": "This list needs it." },
    ]);
  });
});

describe("the case of a batch of codes", () => {
  it("shows how often it was redeemed, no code, and can be stopped once", async () => {
    const batch = {
      label: "Spring",
      kind: "gift",
      amount: 2_500,
      currency: "USD",
      count: 9,
      maxUses: 1,
    } as const;
    await codeBatches()
      .doc("b1")
      .set({ ...batch, uses: 0, createdAt: NOW });
    const { label: _l, count: _c, ...code } = { ...batch, createdAt: NOW, batch: "b1" };
    for (const [id, uses] of [
      ["SPRING1", 1],
      ["SPRING2", 0],
      ["SPRING3", 2],
    ] as const)
      await codes()
        .doc(id)
        .set({ ...code, uses });
    const { acts, item, facts } = await get("codes", "b1");
    expect(facts.find(({ label }) => label === "Redeemed")?.value).toBe(3);
    expect(JSON.stringify(facts)).not.toContain("SPRING");
    expect(acts).toEqual([{ act: "stop", label: "Stop the codes", treasurer: true }]);
    expect(item.status).toBe("active");
    await codeBatches().doc("b1").update({ stoppedAt: NOW });
    expect((await get("codes", "b1")).acts).toEqual([]);
    await expectCheap("codes", "b1");
    expect((await list("codes")).items[0]?.cells).toMatchObject({
      label: "Spring",
      uses: 3,
      status: "stopped",
    });
  });
});
