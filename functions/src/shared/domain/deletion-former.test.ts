import * as v from "valibot";
import { describe, expect, it } from "vitest";
import type { Intent } from "../model/intent.ts";
import { Mail } from "../model/note.ts";
import {
  formerBooking,
  formerEvent,
  formerId,
  formerIntent,
  formerTransaction,
  nameIn,
  withoutName,
  withoutReasons,
} from "./deletion-former.ts";
import { topUpIntent } from "./intent.ts";
import { holdEvent, transactionOf } from "./ledger.ts";
import { noticeTo } from "./notes.ts";
import { notesOfGuests } from "./notes-of-guests.ts";
import { bookingWith, NOW } from "./testing/booking.ts";

const former = { uid: "cora", pseudonym: "former-1" };
const card = { pmid: "pm_1", brand: "visa", last4: "4242", expMonth: 1, expYear: 2030, isDefault: true };

describe("an id", () => {
  it.each([
    ["top_cora_k1", "top_former-1_k1"],
    ["cora_k1", "former-1_k1"],
    ["tip_cora", "tip_former-1"],
    ["coral_k1", "coral_k1"],
    ["book_cora-2", "book_cora-2"],
  ])("%s becomes %s", (id, after) => expect(formerId(id, former)).toBe(after));

  it("may hold any character that a uid may", () => {
    expect(formerId("top_a.c_k", { uid: "a.c", pseudonym: "p" })).toBe("top_p_k");
    expect(formerId("top_abc_k", { uid: "a.c", pseudonym: "p" })).toBe("top_abc_k");
  });
});

describe("the books", () => {
  const event = holdEvent(bookingWith(), NOW);

  it("keep amounts, kind and booking of an event, and only the pseudonym of the person", () => {
    const after = formerEvent(event, former);
    expect(after.entries).toEqual([
      { account: "customer:former-1", amount: -9_000 },
      { account: "held:a1", amount: 9_000 },
    ]);
    expect(after).toEqual({ ...event, uid: "former-1", entries: after.entries });
  });

  it("keep a transaction without its card", () => {
    const from = { source: "card", brand: "visa", last4: "4242" } as const;
    const after = formerTransaction(transactionOf(event, "book", -9_000, from), former);
    expect(after).toMatchObject({ userId: "former-1", billing: { amount: -9_000, source: "card" } });
    expect(JSON.stringify(after)).not.toMatch(/visa|4242|cora/);
  });

  it("keep a payment by the processor's name for it", () => {
    const asked = { uid: "cora", customer: "cus_cora", card, key: "k1", hash: "h", now: NOW };
    const { due: _due, ...intent } = topUpIntent(1_000, asked);
    const paid: Intent = { ...intent, state: "captured", processorId: "pi_cora1", clientSecret: "s" };
    const after = formerIntent(paid, former);
    expect(after).toMatchObject({
      id: "top_former-1_k1",
      uid: "former-1",
      processorId: "pi_cora1",
      amount: 1_000,
    });
    expect(JSON.stringify(after)).not.toMatch(/cora\b|pm_1|4242|clientSecret/);
    expect(formerIntent({ ...paid, processorId: "pay_top_cora_k1_1" }, former).processorId).toBe(
      "pay_top_former-1_k1_1",
    );
  });
});

describe("a booking", () => {
  const guest = { id: "ben", name: "Ben P.", avatar: "default.jpg" };
  const booking = bookingWith({ pmid: "pm_1" });

  it("of a former customer tells when and how much, not who and where", () => {
    const told = {
      ...booking,
      instructions: true,
      allow: ["cora", "ines", "ben"],
      guests: [guest],
      event: { name: "cancel", by: "instructor", at: NOW, reason: "Cora was ill." } as const,
    };
    const after = formerBooking(told, former);
    expect(after.customer).toEqual({ id: "former-1", name: "Former customer", avatar: "default.jpg" });
    expect(after).toMatchObject({ instructions: false, allow: ["ines", "ben"], guests: [guest] });
    expect(after.location).toEqual({ city: "New York", region: "NY", postalCode: "" });
    expect(after.billing).toMatchObject({ amount: 9_000, source: "card" });
    expect(after.version).toBe(told.version);
    expect(JSON.stringify(after)).not.toMatch(/cora|pm_1|10001/i);
  });

  it("knows the names of its customer and guests alone", () => {
    const told = { ...booking, guests: [guest] };
    expect(["cora", "ben", "ines", "ada"].map((uid) => nameIn(told, uid))).toEqual([
      "Cora Lind",
      "Ben P.",
      undefined,
      undefined,
    ]);
  });
});

describe("what others were told", () => {
  it("loses the name wherever it stands, and nothing else", () => {
    const stamp = new Date(NOW);
    const note = { title: "Cora L. canceled", at: NOW, parts: [{ summary: "Yoga with Cora L." }], stamp };
    expect(withoutName(note, "Cora L.")).toEqual({
      title: "Former customer canceled",
      at: NOW,
      parts: [{ summary: "Yoga with Former customer" }],
      stamp,
    });
  });

  it("keeps all that is no words to read, and words that only hold the name, whatever somebody called themselves", () => {
    const booking = { ...bookingWith(), status: "Confirmed" } as const;
    const words = notesOfGuests.flatMap(({ guest }) => (guest?.kind === "confirmed" ? [guest] : []))[0];
    if (!words) throw new Error("No guest hears of a confirmed session.");
    const notice = noticeTo(booking, { uid: "ada", side: "customer", tag: "guest1" }, words, NOW);
    for (const name of ["customer", "a", "ada", "waiting", "a1", "REQUEST", "CONFIRMED", "confirmed", "1"]) {
      const note = withoutName(notice.note, name);
      expect(note, name).toEqual({ ...notice.note, title: expect.any(String), text: expect.any(String) });
      const letter = withoutName(notice.mail, name);
      expect(v.safeParse(Mail, letter).success, name).toBe(true);
      expect(letter, name).toMatchObject({ uid: "ada", link: "/appt?id=a1", name: notice.mail.name });
      expect(letter, name).toHaveProperty("calendar.event.uid", notice.mail.calendar?.event.uid);
    }
    expect(withoutName({ text: "A mat, a block. Ana’s a-z" }, "a")).toEqual({
      text: "A mat, Former customer block. Ana’s Former customer-z",
    });
  });

  it.each(["Cora has a cold.", "She said “no” at\nthe door.", "No” twice", "”“"])(
    "loses the reason %j",
    (reason) => {
      const text = (words: string) => ({ text: `In Bonn: “${words}” $90.00 goes back to your card.` });
      expect(withoutReasons(text(reason))).toEqual(text("…"));
    },
  );
});
