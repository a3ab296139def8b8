import "./own-database.ts";
import { describe, expect, it, vi } from "vitest";
import { runDue } from "../../src/jobs/run-due.ts";
import { standingPmid } from "../../src/payment/sandbox-cards.ts";
import { settle } from "../../src/payment/settle.ts";
import { HOUR, MINUTE } from "../../src/shared/constants.ts";
import { accept } from "../../src/shared/domain/decisions.ts";
import { intentId } from "../../src/shared/domain/intent.ts";
import { NOW } from "../../src/shared/domain/testing/booking.ts";
import { intents, ledger } from "../../src/store/collections.ts";
import { booked, happen, spoiled, stored } from "./booked.ts";

const write = vi.hoisted(() => vi.fn());
vi.mock("firebase-functions/logger", () => ({ write }));

const intentOf = async (aid: string) => (await intents().doc(intentId.book(aid)).get()).data();
const kindsOf = async (aid: string) =>
  (await ledger().where("aid", "==", aid).get()).docs.map((doc) => doc.data().kind).sort();

describe("runDue, with the embedded processor", () => {
  it("gives up at once what was reserved on the card of a request nobody answered", async () => {
    const { id } = await booked({ pmid: standingPmid("visa") });
    await settle(intentId.book(id), NOW);
    expect(await stored(id)).toMatchObject({ status: "Requested" });
    expect(await intentOf(id)).toMatchObject({ state: "authorised" });

    for (let i = 0; i < 3; i++) await runDue(NOW + 24 * HOUR);
    expect(await stored(id)).toMatchObject({ status: "Expired", version: 3 });
    expect(await intentOf(id)).toMatchObject({ state: "voided" });
    expect(await kindsOf(id)).toEqual([]);
  });

  it("gives up a payment whose challenge was never answered, once its hold has run out", async () => {
    const { id } = await booked({ pmid: standingPmid("challenge") });
    await settle(intentId.book(id), NOW);
    expect(await stored(id)).toMatchObject({ status: "Held" });
    await runDue(NOW + 10 * MINUTE);
    expect(await stored(id)).toMatchObject({ status: "Expired" });
    expect(await intentOf(id)).toMatchObject({ state: "voided" });
  });

  it("goes on with payments whose request has vanished, though a booking cannot be read", async () => {
    const broken = await spoiled(NOW);
    const { id } = await booked({ pmid: standingPmid("visa") });
    await settle(intentId.book(id), NOW);
    await happen(id, NOW + HOUR, (booking) => accept(booking, "instructor", NOW + HOUR));
    await runDue(NOW + 2 * HOUR);
    expect(await intentOf(id)).toMatchObject({ state: "captured" });
    expect(await kindsOf(id)).toEqual(["capture"]);
    const said = JSON.stringify(write.mock.calls);
    expect(said).toContain(broken);
    expect(said).not.toMatch(/Cora|Ines|cora|ines-|10001|Main St/);
  });
});
