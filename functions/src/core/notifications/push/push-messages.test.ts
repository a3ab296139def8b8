import { describe, expect, it } from "vitest";
import { HOUR } from "../../constants.ts";
import { bookingWith, NOW } from "../../testing/booking.ts";
import { sampleOf, sampleParams } from "../../testing/notification.ts";
import { type NotificationKind, notificationKinds } from "../kinds.ts";
import type { Notification } from "../notification.ts";
import { notificationTable } from "../notification-table.ts";
import { renderNotification } from "../text/notification-text.ts";
import { pushMessages } from "./push-messages.ts";
import { isPushedKind, pushTable } from "./push-table.ts";

const sideOf = (kind: NotificationKind) => (notificationTable[kind].instructor ? "instructor" : "customer");

const notificationOf = (kind: NotificationKind, more: Partial<Notification> = {}): Notification =>
  ({
    id: `a1_3_${kind}`,
    allow: ["ines"],
    side: sideOf(kind),
    dismiss: false,
    read: false,
    createdAt: NOW,
    aid: "a1",
    ...sampleOf(kind),
    ...more,
  }) as Notification;

const tokenOf = (side: "customer" | "instructor", name = "one") => ({
  id: name.padEnd(64, "0"),
  uid: "ines",
  side,
  token: `token-${name}`,
  at: NOW,
});

/** 9 PM to 7 AM is night in New York; NOW is 10 AM there. */
const AT_NIGHT = NOW + 14 * HOUR;

const pushed = (kind: NotificationKind, more: Partial<Parameters<typeof pushMessages>[0]> = {}) =>
  pushMessages({
    notification: notificationOf(kind),
    preferences: undefined,
    tokens: [tokenOf(sideOf(kind))],
    unread: 3,
    now: NOW,
    ...more,
  });

describe("a pushed notification", () => {
  it("says what the list says, and opens the same page", () => {
    const { title, text, link } = renderNotification(notificationOf("requested"));
    expect(pushed("requested")).toEqual([
      {
        id: "a1_3_requested_one0000000000000",
        token: "token-one",
        title,
        body: text,
        link,
        tag: "a1",
        unread: 3,
        urgency: "now",
        isSilent: false,
      },
    ]);
    expect(title).toBe("Cleo M. would like a session");
  });

  it.each(notificationKinds.filter(isPushedKind))("never shows what a person typed: %s", (kind) => {
    const [message] = pushed(kind);
    expect(message?.title).toMatch(/\S/);
    expect(message?.body).not.toContain(sampleParams.reason);
    expect(message?.body).not.toContain(sampleParams.text);
    expect(message?.body).not.toContain("undefined");
  });

  it("goes to each browser of its reader, on its side alone", () => {
    const tokens = [
      tokenOf("instructor", "phone"),
      tokenOf("instructor", "laptop"),
      tokenOf("customer", "other"),
      { ...tokenOf("instructor", "stranger"), uid: "marcus" },
    ];
    expect(pushed("requested", { tokens }).map(({ token }) => token)).toEqual([
      "token-phone",
      "token-laptop",
    ]);
  });

  it("is none for what its reader did or read already, or isn't pushed", () => {
    expect(pushed("requested", { notification: notificationOf("requested", { read: true }) })).toEqual([]);
    expect(pushed("payout-sent")).toEqual([]);
    expect(isPushedKind("a-kind-of-tomorrow")).toBe(false);
  });

  it("is none where its reader turned its group off, and others stay", () => {
    const preferences = { off: ["changes" as const], at: NOW };
    expect(pushed("canceled", { preferences })).toEqual([]);
    expect(pushed("requested", { preferences })).toHaveLength(1);
  });

  it("makes no sound at night, unless it can't wait", () => {
    const silent = (kind: NotificationKind, now: number) => pushed(kind, { now })[0]?.isSilent;
    expect(silent("reminder-24h", AT_NIGHT)).toBe(true);
    expect(silent("reminder-24h", NOW)).toBe(false);
    expect(silent("requested", AT_NIGHT)).toBe(false);
  });

  it("reminds of all sessions of a day at once", () => {
    const booked = (start: number) => ({
      booking: bookingWith({ schedule: { ...bookingWith().schedule, start } }),
    });
    const day = [booked(NOW + 24 * HOUR), booked(NOW + 28 * HOUR)];
    expect(pushed("reminder-24h", { day })).toMatchObject([
      { title: "Tomorrow: 2 sessions", body: "The first one starts at 10:00 AM.", link: "/sessions" },
    ]);
    expect(pushed("reminder-24h", { day, now: NOW - 24 * HOUR })[0]?.title).toBe("2 sessions on Fri, Nov 20");
    expect(pushed("reminder-24h", { day: day.slice(1) })[0]?.title).toBe(
      "Coming up: your session with Cleo M.",
    );
  });

  it("of one booking replaces the one before on the screen; of an account it stands alone", () => {
    expect(pushed("moved")[0]?.tag).toBe(pushed("canceled")[0]?.tag);
    expect(
      pushed("calendar-clash", { notification: notificationOf("calendar-clash", { aid: "" }) })[0]?.tag,
    ).toBe("a1_3_calendar-clash");
  });
});

it("kinds are urgent wherever they are answered within hours", () => {
  for (const kind of ["requested", "request-waiting", "proposed", "eta", "message"] as const)
    expect(pushTable[kind].urgency).toBe("now");
});
