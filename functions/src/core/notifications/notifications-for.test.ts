import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { lifecycle } from "../booking/lifecycle.ts";
import type { Actor, Booking, BookingEventName, BookingStatus, NoShowClaim } from "../booking/model.ts";
import { HOUR } from "../constants.ts";
import type { DeskRefund } from "../desk-refund.ts";
import { claimWith, confirmedBookingWith, leftBy, SESSION_START } from "../testing/session.ts";
import { Notification, OutboxEmail } from "./model.ts";
import { notificationAbout } from "./notification-about.ts";
import { createNotification, notificationsFor } from "./notifications-for.ts";
import { renderNotification } from "./words/notification-words.ts";

/** The billing of a booking of which an operator has refunded 20.00. */
const refundedBy = (of: "price" | "tip", changes: Partial<DeskRefund> = {}): Booking["billing"] => ({
  ...confirmedBookingWith().billing,
  refunds: [{ n: 1, of, amount: 2_000, borneBy: "shared", at: SESSION_START, status: "done", ...changes }],
});

/** A booking after an event by an actor. */
const after = (name: BookingEventName, by: Actor, status: BookingStatus, changes: Partial<Booking> = {}) =>
  confirmedBookingWith({
    status,
    events: [
      { name, by, at: SESSION_START - 90 * HOUR, reason: "My car broke down.", ...leftBy(name).event },
    ],
    ...leftBy(name).booking,
    ...(status === "Held" || status === "Requested" ? { deadline: SESSION_START - 80 * HOUR } : {}),
    ...(status === "Held" ? { allow: ["cleo"] } : {}),
    ...(status === "Missed" ? { claim: claimWith() } : {}),
    ...(name === "refund" ? { billing: refundedBy("price") } : {}),
    ...(name === "tip refund" ? { billing: refundedBy("tip") } : {}),
    ...changes,
  });

const sent = (booking: Booking) =>
  notificationsFor(booking).map(
    ({ notification, email }) =>
      `${notification.side} ${notification.kind} ${email.status} ${renderNotification(notification).link}`,
  );
const firstOf = (booking: Booking) => {
  const [notice] = notificationsFor(booking);
  if (!notice) throw new Error("No notification was created.");
  return renderNotification(notice.notification);
};

const everyOutcome = lifecycle.flatMap((row) =>
  row.by.flatMap((by) => row.to.map((to) => ({ event: row.event, by, to }))),
);

describe("the notifications of a booking event", () => {
  it.each(everyOutcome)(
    "tell the customer of $event by $by to $to, unless the booking is only Held",
    (row) => {
      const notices = notificationsFor(after(row.event, row.by, row.to));
      const isSilent = row.event === "book" && row.to === "Held";
      expect(notices.filter(({ notification }) => notification.side === "customer")).toHaveLength(
        isSilent ? 0 : 1,
      );
    },
  );

  it.each(everyOutcome)("are whole sentences about $event by $by to $to", (row) => {
    for (const { notification, email } of notificationsFor(after(row.event, row.by, row.to))) {
      expect(v.is(Notification, notification) && v.is(OutboxEmail, email)).toBe(true);
      const rendered = renderNotification(notification);
      const text = `${rendered.title} ${rendered.text}`;
      expect(text).not.toMatch(/undefined|null|NaN|“”| {2}|\{| [.,]/);
      expect(text).toContain("Tue, May 5 at 10:00 AM");
      expect(text).toContain("Brooklyn");
      expect(text).toContain(notification.side === "customer" ? "Ines" : "Cleo");
      expect(rendered.title.length).toBeLessThanOrEqual(60);
      expect(rendered.text.length).toBeLessThanOrEqual(200);
    }
  });

  it("tell the other side what one side did", () => {
    expect(sent(after("book", "customer", "Requested"))).toContain(
      "instructor requested waiting /session?id=b1",
    );
    expect(sent(after("accept", "instructor", "Confirmed"))).toEqual([
      "customer accepted waiting /appt?id=b1",
    ]);
    expect(sent(after("cancel", "customer", "Canceled"))).toContain(
      "instructor canceled waiting /session?id=b1",
    );
    expect(sent(after("move", "customer", "Confirmed"))).toContain("instructor moved waiting /session?id=b1");
  });

  it("tell the other side of a proposed time, its author of the answer, and both of a time that lapsed", () => {
    const textsOf = (name: BookingEventName, by: Actor) =>
      notificationsFor(after(name, by, "Confirmed")).map(({ notification }) => {
        const { title, text, link } = renderNotification(notification);
        return `${notification.side}${notification.read ? " (read)" : ""}: ${title} · ${text} · ${link}`;
      });
    const now = "Tue, May 5 at 10:00 AM in Brooklyn";
    const other = "Wed, May 6 at 6:00 PM";
    expect(textsOf("propose", "instructor")).toEqual([
      `customer: Ines proposed another time · ${other} instead of ${now}. Reply to Ines by Thu, Apr 30 at 10:00 AM. · /appt?id=b1`,
      `instructor (read): You proposed another time · ${other} instead of ${now}. Cleo Marsh has until Thu, Apr 30 at 10:00 AM to reply. · /session?id=b1`,
    ]);
    expect(textsOf("propose", "customer")[1]).toMatch(
      /^instructor: Cleo Marsh proposed another time · .* Reply to Cleo/,
    );
    expect(textsOf("accept proposal", "customer")).toEqual([
      `customer (read): You accepted the new time · Your session with Ines is now on ${now}. · /appt?id=b1`,
      `instructor: Cleo Marsh accepted the new time · Your session with Cleo Marsh is now on ${now}. · /session?id=b1`,
    ]);
    expect(textsOf("decline proposal", "instructor")[0]).toBe(
      `customer: Ines can't make the new time · It was ${other}. Your session with Ines stays on ${now}. · /appt?id=b1`,
    );
    expect(textsOf("withdraw proposal", "instructor")[0]).toMatch(/^customer: Ines withdrew the new time ·/);
    expect(textsOf("proposal ends", "system").map((one) => one.split(" · ")[0])).toEqual([
      "customer: The proposed time expired",
      "instructor: The proposed time expired",
    ]);
  });

  it("tell the customer and the guests of an expected arrival, the customer of a late one that they may cancel", () => {
    const guests = [{ id: "ben", name: "Ben P.", avatar: "default.jpg" }];
    const textsOf = (minutes: number) => {
      const eta = { arrive: SESSION_START + minutes * 60_000, count: 1 };
      const notices = notificationsFor(after("eta", "instructor", "Confirmed", { eta, guests }));
      return notices.map(({ notification }) => {
        const { title, text } = renderNotification(notification);
        return `${notification.allow[0]}: ${title} · ${text}`;
      });
    };
    const place = "For Tue, May 5 at 10:00 AM in Brooklyn";
    expect(textsOf(20)).toEqual([
      `cleo: Ines expects to arrive at 10:20 AM · ${place}. If that's too late for you, cancel before Ines arrives and get a full refund.`,
      `ben: Ines expects to arrive at 10:20 AM · ${place}, with Ines.`,
    ]);
    expect(textsOf(19)[0]).toBe(`cleo: Ines expects to arrive at 10:19 AM · ${place}, with Ines.`);
  });

  it("tell both sides of a no-show: reported, contested by a check-in, contested with words, ended, decided", () => {
    const missed = (name: BookingEventName, by: Actor, claim: Partial<NoShowClaim>, refunded?: number) => {
      const booking = after(name, by, "Missed", { claim: claimWith(claim) });
      const billing = { ...booking.billing, ...(refunded !== undefined && { refunded }) };
      return notificationsFor({ ...booking, billing }).map(({ notification }) => {
        const { title, text } = renderNotification(notification);
        return `${notification.side}: ${title} · ${text}`;
      });
    };
    const place = "Tue, May 5 at 10:00 AM in Brooklyn";
    const until = "Wed, May 6 at 10:30 AM";
    expect(missed("absent", "customer", {})).toEqual([
      `customer: We're sorry Ines didn't show up · ${place}. Ines can reply until ${until}. After that, you'll get a full refund.`,
      `instructor: Cleo Marsh reported a no-show · ${place}. Were you there? Tell us by ${until}. After that, Cleo Marsh gets a full refund.`,
    ]);
    expect(missed("absent", "instructor", { by: "instructor" })[0]).toBe(
      `customer: We missed you · Ines reported a no-show for ${place}. If that's not right, tell us by ${until}. After that, there's no refund.`,
    );
    expect(missed("absent", "customer", { state: "contested" })[1]).toBe(
      `instructor: Cleo Marsh reported a no-show · ${place}. You checked in, so we'll look into it. Tell us what happened by ${until}.`,
    );
    expect(missed("contest", "instructor", { state: "contested" })[0]).toBe(
      `customer: Ines says they were there · ${place}. We'll look into it and email you our decision.`,
    );
    expect(missed("claim ends", "system", { state: "ended" }, 9_000)).toEqual([
      `customer: We refunded your session with Ines · ${place}. We're refunding $90.00 to your credit.`,
      `instructor: Your session with Cleo Marsh counts as missed · ${place}. Cleo Marsh gets a full refund, so you won't be paid for it.`,
    ]);
    expect(missed("claim ends", "system", { by: "instructor", state: "ended" }, 0)[0]).toBe(
      `customer: Your session with Ines counts as a no-show · ${place}. There's no refund.`,
    );
    const decided = (refunded: number) => missed("resolve", "operator", { state: "ended" }, refunded)[1];
    expect(decided(0)).toMatch(/You'll get your full share\.$/);
    expect(decided(3_000)).toMatch(/Cleo Marsh gets \$30\.00 back\. You'll get your share of the rest\.$/);
    expect(decided(9_000)).toMatch(/Cleo Marsh gets a full refund, so you won't be paid for it\.$/);
  });

  it("tell both sides what an operator did", () => {
    for (const [name, to] of [
      ["accept", "Confirmed"],
      ["decline", "Declined"],
      ["cancel", "Canceled"],
    ] as const)
      expect(
        notificationsFor(after(name, "operator", to)).map(({ notification }) => notification.side),
      ).toEqual(["customer", "instructor"]);
  });

  it("tell each side its own part of an operator's refund, and the instructor of none that is ours", () => {
    const textsOf = (name: "refund" | "tip refund", changes: Partial<DeskRefund> = {}) => {
      const billing = refundedBy(name === "refund" ? "price" : "tip", changes);
      return notificationsFor(after(name, "operator", "Closed", { billing })).map(({ notification }) => {
        const { title, text, link } = renderNotification(notification);
        return `${notification.side}: ${title} · ${text} · ${link}`;
      });
    };
    const place = "Tue, May 5 at 10:00 AM in Brooklyn";
    expect(textsOf("refund", { status: "requested" })).toEqual([
      `customer: You're getting $20.00 back · It's for your session with Ines on ${place}. We're refunding $20.00 to your card. · /appt?id=b1`,
      `instructor: Cleo Marsh is getting a refund · We'll take $16.00 of it from your share for ${place}. · /session?id=b1`,
    ]);
    expect(textsOf("refund", { borneBy: "us" })).toEqual([
      `customer: You're getting $20.00 back · It's for your session with Ines on ${place}. We're refunding $20.00 to your credit. · /appt?id=b1`,
    ]);
    expect(textsOf("tip refund")[1]).toBe(
      `instructor: Cleo Marsh is getting a tip back · We're returning $20.00 of the tip you got for ${place}. · /session?id=b1`,
    );
  });

  it("link to a new booking if the instructor's side declined or canceled", () => {
    const again = "/book?again=b1";
    for (const booking of [
      after("decline", "instructor", "Declined"),
      after("cancel", "instructor", "Canceled"),
      after("lapse", "system", "Expired"),
    ])
      expect(firstOf(booking).link).toBe(again);
  });

  it("ask for a rating after a closed session, with or without a check-out", () => {
    for (const booking of [after("check out", "instructor", "Closed"), after("lapse", "system", "Closed")])
      expect(sent(booking)).toEqual(["customer closed waiting /rate?id=b1"]);
  });

  it("never tell the instructor of a booking that was only Held", () => {
    for (const booking of [
      after("refused", "system", "Held"),
      after("lapse", "system", "Expired", { allow: ["cleo"] }),
    ])
      expect(notificationsFor(booking).map(({ notification }) => notification.side)).toEqual(["customer"]);
  });

  it("give the reason and say where the money goes", () => {
    const canceled = firstOf(
      after("cancel", "instructor", "Canceled", {
        billing: { currency: "USD", amount: 9000, lines: [], source: "card", tip: false, refunded: 9000 },
      }),
    );
    expect(canceled.text).toContain("“My car broke down.”");
    expect(canceled.text).toContain("We're refunding $90.00 to your card.");
    const late = firstOf(after("cancel", "customer", "Canceled"));
    expect(late.text).toContain("There's no refund.");
  });

  it.each(everyOutcome)("count as unread for everyone but who did it: $event by $by to $to", (row) => {
    for (const { notification } of notificationsFor(after(row.event, row.by, row.to))) {
      const isPaid = row.event === "authorised" || row.event === "email confirmed";
      // Still held, it waits for the customer, who has to know.
      const didIt = isPaid && row.to !== "Held" ? "customer" : row.by;
      expect([notification.side, notification.read]).toEqual([
        notification.side,
        notification.side === didIt,
      ]);
    }
  });

  it("have an id of booking, version, kind and side", () => {
    const ids = notificationsFor(after("move", "customer", "Confirmed", { version: 7 })).map(
      ({ notification }) => notification.id,
    );
    expect(ids).toEqual(["b1_7_moved_customer", "b1_7_moved_instructor"]);
  });
});

describe("the notifications of guests", () => {
  const guests = ["ben", "ada"].map((id) => ({ id, name: `${id} P.`, avatar: "default.jpg" }));
  const toGuests = (...event: Parameters<typeof after>) => {
    const [name, by, status, changes] = event;
    const booking = after(name, by, status, { guests, ...changes });
    return notificationsFor(booking).filter(({ notification }) => notification.id.includes("_guest"));
  };
  const guestEvents: Partial<Record<BookingEventName, BookingStatus[]>> = {
    book: ["Confirmed"],
    authorised: ["Confirmed"],
    "pay by credit": ["Confirmed"],
    "email confirmed": ["Confirmed"],
    accept: ["Confirmed"],
    decline: ["Declined"],
    withdraw: ["Canceled"],
    lapse: ["Expired"],
    "capture refused": ["Canceled"],
    "dispute lost": ["Canceled"],
    cancel: ["Canceled"],
    move: ["Confirmed"],
    eta: ["Confirmed"],
    "accept proposal": ["Confirmed"],
    absent: ["Missed"],
  };

  it.each(everyOutcome)("tell each of $event by $by to $to, if it changes their plans", (row) => {
    const notices = toGuests(row.event, row.by, row.to);
    const readers = guestEvents[row.event]?.includes(row.to) ? ["ben", "ada"] : [];
    expect(notices.map(({ notification }) => notification.allow[0])).toEqual(readers);
    for (const { notification, email } of notices) {
      expect(v.is(Notification, notification) && v.is(OutboxEmail, email)).toBe(true);
      expect(email).toMatchObject({ status: "waiting", uid: notification.allow[0] });
      expect(notification).toMatchObject({ side: "customer", aid: "b1", read: false });
      expect(renderNotification(notification).link).toBe("/appt?id=b1");
    }
  });

  it.each(everyOutcome)("say nothing about money on $event by $by to $to", (row) => {
    for (const { notification } of toGuests(row.event, row.by, row.to)) {
      const rendered = renderNotification(notification);
      const text = `${rendered.title} ${rendered.text}`;
      expect(JSON.stringify(notification.params)).not.toMatch(/9000|USD|credit/);
      expect(text).not.toMatch(/undefined|null|NaN|“”| {2}|\{| [.,]|\.\.|\$|credit|card|refund|pa(y|id)/i);
      expect(text).toContain("Tue, May 5 at 10:00 AM");
      expect(text).toContain("Brooklyn");
      expect(text).toContain("Ines");
      expect(rendered.title.length).toBeLessThanOrEqual(60);
      expect(rendered.text.length).toBeLessThanOrEqual(200);
    }
  });

  it("have an id of booking, version, kind and guest position, however long the uids are", () => {
    const long = { ...guests[0], id: "u".repeat(128), name: "Ben P.", avatar: "default.jpg" };
    const changes = { id: "b".repeat(20), version: 7, guests: [long] };
    const [notice] = toGuests("move", "customer", "Confirmed", changes);
    expect(notice?.notification.id).toBe(`${changes.id}_7_shared-moved_guest1`);
    expect(notice?.notification.allow).toEqual([long.id]);
  });
});

describe("joining and leaving a session", () => {
  it.each([
    ["host", "guest-joined", "/appt?id=b1"],
    ["guest", "joined", "/appt?id=b1"],
    ["host", "guest-left", "/appt?id=b1"],
    ["guest who is a stranger now", "removed", "/calendar"],
  ] as const)("tells the %s in whole sentences: %s", (_, kind, link) => {
    const booking = confirmedBookingWith();
    const reader = { uid: "x", side: "customer", tag: "1" } as const;
    const data = notificationAbout(kind, booking, { guest: "Ben P." });
    const { notification, email } = createNotification(booking, reader, data, SESSION_START);
    expect(v.is(Notification, notification) && v.is(OutboxEmail, email)).toBe(true);
    const rendered = renderNotification(notification);
    const text = `${rendered.title} ${rendered.text}`;
    expect(text).not.toMatch(/undefined|null| {2}| [.,]|\.\.|\$/);
    expect(text).toContain("Tue, May 5 at 10:00 AM");
    expect(rendered.link).toBe(link);
  });
});
