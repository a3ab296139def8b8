import { describe, expect, it } from "vitest";
import { DAY } from "../../constants.ts";
import { accountGroups } from "../../derived/journal/account-group.ts";
import type { EntryList } from "../../ledger/ledger-event.ts";
import { correctableAccounts, correctionEvent } from "../../ledger/postings/correction-posting.ts";
import { NOW } from "../../testing/booking.ts";
import { storedEvent } from "../../testing/stored-event.ts";
import { noRole, type StoredDeskRole } from "../roles/desk-role.ts";
import { MOST_CORRECTIONS, noCorrections } from "./correction.ts";
import {
  approveCorrection,
  askForCorrection,
  type CorrectionWish,
  reversalOf,
  stopCorrection,
  uncorrectable,
} from "./correction-steps.ts";
import { insteadOf } from "./instead-of.ts";

const desk = (...treasurers: string[]): Map<string, StoredDeskRole> =>
  new Map(treasurers.map((uid) => [uid, { ...noRole, operator: true, treasurer: true, name: uid }]));
const two = desk("tess", "theo");
const at = (uid: string, now = NOW) => ({ uid, now });
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

const event = (entries: EntryList) =>
  storedEvent(
    { id: "e1", kind: "fee", currency: "USD", at: NOW, bookingId: "b1", intent: "p1", accountId: "a" },
    entries,
  );
const fee = event([
  ["fees", -320],
  ["processor", 320],
]);
const close = event([
  ["escrow:b1", -10_000],
  ["instructor:ines", 8_000],
  ["revenue", 2_000],
]);
const more: CorrectionWish = { how: "move", debit: "fees", credit: "processor", amount: 30 };
const ask = (of = fee, wish: CorrectionWish = more, before = noCorrections, book = two) =>
  askForCorrection(book, before, of, { version: before.version, reason: "Wrong fee.", wish }, at("tess"));

describe("a correction of the ledger", () => {
  it("is booked by a treasurer who did not ask, as an entry of its own that says what it corrects", () => {
    const asked = ask();
    expect(asked.waits?.due).toBeUndefined();
    expect(thrown(() => approveCorrection(two, asked, fee, 1, at("tess", NOW + 9 * DAY)))).toEqual(own);
    expect(thrown(() => approveCorrection(two, asked, fee, 0, at("theo")))).toEqual(changed);
    const done = approveCorrection(two, asked, fee, 1, at("theo", NOW + DAY));
    expect(done.event).toEqual({
      id: "e1_correction_1",
      kind: "correction",
      corrects: { id: "e1", at: NOW },
      currency: "USD",
      aid: "b1",
      intent: "p1",
      entries: [
        { account: "fees", amount: -30 },
        { account: "processor", amount: 30 },
      ],
    });
    expect(done.corrections).toMatchObject({
      version: 2,
      booked: [{ id: "e1_correction_1", by: "tess", approvedBy: "theo", reason: "Wrong fee." }],
    });
    expect(done.corrections.waits).toBeUndefined();
    expect(thrown(() => approveCorrection(two, done.corrections, fee, 2, at("theo")))).toEqual(closed);
  });

  it("can be booked by who asked after 24 hours where there is no other treasurer, and stopped until then", () => {
    const one = desk("tess");
    const asked = ask(fee, more, noCorrections, one);
    expect(thrown(() => approveCorrection(one, asked, fee, 1, at("tess", NOW + DAY - 1)))).toEqual(own);
    const { corrections } = approveCorrection(one, asked, fee, 1, at("tess", NOW + DAY));
    expect(corrections.booked[0]).not.toHaveProperty("approvedBy");
    expect(stopCorrection(one, asked, 1, at("tess"))).toEqual({ version: 2, booked: [] });
  });

  it("is asked for once at a time, by a treasurer, who has seen what is stored", () => {
    const asked = ask();
    expect(thrown(() => ask(fee, more, asked))).toEqual(closed);
    const stranger = () =>
      askForCorrection(two, noCorrections, fee, { version: 0, reason: "r", wish: more }, at("olive"));
    expect(thrown(stranger)).toEqual(refusal("claim-required", { reason: "treasurer" }));
    const late = () =>
      askForCorrection(two, noCorrections, fee, { version: 3, reason: "r", wish: more }, at("tess"));
    expect(thrown(late)).toEqual(changed);
    expect(thrown(() => stopCorrection(two, noCorrections, 0, at("tess")))).toEqual(closed);
    const booked = Array.from({ length: MOST_CORRECTIONS }, () => ({ id: "c" })) as never;
    expect(thrown(() => ask(fee, more, { version: 0, booked }))).toEqual(closed);
  });

  it("moves no account with a copy elsewhere, and says which act does", () => {
    for (const account of ["paid:a", "given:a", "escrow:b1", "instructor:ines", "bank", "unclaimed"]) {
      const wish: CorrectionWish = { how: "move", debit: "fees", credit: account, amount: 1 };
      expect(thrown(() => ask(fee, wish))).toEqual(refusal("bad-request", { credit: insteadOf(account) }));
      expect(() => correctionEvent(fee, [{ account, amount: 0 }], 1)).toThrow("has a copy elsewhere");
    }
    expect(insteadOf("escrow:b1")).toBe(
      "“Kept until the session is settled” is also kept outside the ledger, so a correction can't move it. Cancel the session or refund it at its case.",
    );
    expect(thrown(() => ask(close, { how: "reverse" }))).toEqual(
      refusal("bad-request", { how: insteadOf("escrow:b1") }),
    );
    // Our share of it can be moved.
    const wish: CorrectionWish = { how: "move", debit: "revenue", credit: "loss", amount: 100 };
    expect(ask(close, wish).waits?.entries).toHaveLength(2);
    const payout = event([
      ["instructor:ines", -8_000],
      ["bank", 8_000],
    ]);
    expect(uncorrectable(payout)).toBe(insteadOf("instructor:ines"));
    expect(thrown(() => ask(payout))).toEqual(refusal("bad-request", { how: insteadOf("instructor:ines") }));
  });

  it("has a refusal with an act for each group of accounts that it can't move", () => {
    for (const group of accountGroups) {
      const refused = insteadOf(`${group}:x`);
      const isPlain = (correctableAccounts as readonly string[]).includes(group);
      if (isPlain) expect(insteadOf(group)).toBeUndefined();
      else expect(refused).toMatch(/^“.+” is also kept outside the ledger, .+ move it\. .+\.$/);
    }
  });

  it("is of two accounts, one of which is in the entry, and of no correction", () => {
    const move = (debit: string, credit: string): CorrectionWish => ({
      how: "move",
      debit,
      credit,
      amount: 5,
    });
    expect(thrown(() => ask(fee, move("fees", "fees")))).toMatchObject({ code: "bad-request" });
    expect(thrown(() => ask(fee, move("loss", "promo")))).toMatchObject({
      message: expect.stringContaining("One of the two"),
    });
    expect(ask(fee, move("loss", "fees")).waits?.entries).toEqual([
      { account: "loss", amount: -5 },
      { account: "fees", amount: 5 },
    ]);
    const correction = { ...correctionEvent(fee, ask().waits?.entries ?? [], 1), at: NOW };
    expect(thrown(() => ask(correction, { how: "reverse" }))).toMatchObject({ code: "bad-request" });
    expect(() => correctionEvent(fee, [{ account: "fees", amount: 1 }], 1)).toThrow("sum to zero");
  });

  it("reverses what is left of an entry, once", () => {
    const asked = ask();
    const { corrections } = approveCorrection(two, asked, fee, 1, at("theo"));
    expect(reversalOf(fee, corrections)).toEqual({
      entries: [
        { account: "fees", amount: 350 },
        { account: "processor", amount: -350 },
      ],
    });
    const again = ask(fee, { how: "reverse" }, corrections);
    const gone = approveCorrection(two, again, fee, 3, at("theo")).corrections;
    expect(reversalOf(fee, gone)).toEqual({ refused: "Nothing of this entry is left to reverse." });
  });
});
