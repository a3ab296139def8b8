import { describe, expect, it } from "vitest";
import type { Actor, BookingEventName, NoShowClaim } from "../booking/booking.ts";
import type { DeskRefund } from "../desk-refund.ts";
import { bookingAfter, refundedBy } from "../testing/booking-after.ts";
import { claimWith, SESSION_START } from "../testing/session.ts";
import { notificationsFor } from "./notifications-for.ts";
import { renderNotification } from "./text/notification-text.ts";

describe("the texts of notifications", () => {
  it("tell the other side of a proposed time, its author of the answer, and both of a time that lapsed", () => {
    const textsOf = (name: BookingEventName, by: Actor) =>
      notificationsFor(bookingAfter(name, by, "Confirmed")).map(({ notification }) => {
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
      const notices = notificationsFor(bookingAfter("eta", "instructor", "Confirmed", { eta, guests }));
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
      const booking = bookingAfter(name, by, "Missed", { claim: claimWith(claim) });
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
      `instructor: Cleo Marsh says you didn't show up · ${place}. If you were there, tell us by ${until}. If not, Cleo Marsh gets a full refund.`,
    ]);
    expect(missed("absent", "instructor", { by: "instructor" })[0]).toBe(
      `customer: Ines says you weren't there · ${place}. Were you there? Tell us by ${until}, or the session won't be refunded.`,
    );
    expect(missed("absent", "customer", { state: "contested" })[1]).toBe(
      `instructor: Cleo Marsh reported a no-show · ${place}. You checked in, so we'll look into it. Tell us what happened by ${until}.`,
    );
    expect(missed("contest", "instructor", { state: "contested" })[0]).toBe(
      `customer: Ines says they were there · ${place}. We'll look into it and email you our decision.`,
    );
    expect(missed("claim ends", "system", { state: "ended" }, 9_000)).toEqual([
      `customer: You reported that Ines didn't show up · ${place}. We're sorry. We refunded the full $90.00 to your credit.`,
      `instructor: Your session with Cleo Marsh counts as missed · ${place}. Cleo Marsh reported that you weren't there, and it wasn't contested in time. Cleo Marsh gets a full refund, so you won't be paid for it.`,
    ]);
    expect(missed("claim ends", "system", { by: "instructor", state: "ended" }, 0)[0]).toBe(
      `customer: Your session with Ines counts as a no-show · ${place}. Ines reported that no one was there. There's no refund for a no-show.`,
    );
    const decided = (refunded: number) => missed("resolve", "operator", { state: "ended" }, refunded)[1];
    expect(decided(0)).toMatch(/Cleo Marsh gets no refund\. Your share is \$72\.00\.$/);
    expect(decided(3_000)).toMatch(/Cleo Marsh gets \$30\.00 of \$90\.00 back\. Your share is \$48\.00\.$/);
    expect(decided(9_000)).toMatch(/Cleo Marsh gets a full refund, so you won't be paid for it\.$/);
  });

  it("tell each side its own part of an operator's refund, and the instructor of none that is ours", () => {
    const textsOf = (name: "refund" | "tip refund", changes: Partial<DeskRefund> = {}) => {
      const billing = refundedBy(name === "refund" ? "price" : "tip", changes);
      return notificationsFor(bookingAfter(name, "operator", "Closed", { billing })).map(
        ({ notification }) => {
          const { title, text, link } = renderNotification(notification);
          return `${notification.side}: ${title} · ${text} · ${link}`;
        },
      );
    };
    const place = "Tue, May 5 at 10:00 AM in Brooklyn";
    expect(textsOf("refund", { status: "requested" })).toEqual([
      `customer: You're getting $20.00 back · It's for your session with Ines on ${place}. We're refunding $20.00 to your card. · /appt?id=b1`,
      `instructor: Cleo Marsh is getting a refund · We'll take $16.00 of it from your share for ${place}. · /session?id=b1`,
    ]);
    expect(textsOf("refund", { borneBy: "us" })).toEqual([
      `customer: You're getting $20.00 back · It's for your session with Ines on ${place}. We refunded $20.00 to your credit. · /appt?id=b1`,
    ]);
    expect(textsOf("tip refund")[1]).toBe(
      `instructor: Cleo Marsh is getting a tip back · We'll take back $20.00 of the tip you got for ${place}. · /session?id=b1`,
    );
  });
});
