import { describe, expect, it } from "vitest";
import type { OutboxEmail } from "../core/notifications/notification.ts";
import { NOW } from "../core/testing/booking.ts";
import { Undelivered } from "./port.ts";
import { sendDueEmails } from "./send-due-emails.ts";
import type { Mailer } from "./send-email.ts";

const emailOf = (uid: string): OutboxEmail => ({
  status: "sending",
  uid,
  to: `${uid}@mail.example`,
  name: "Robin",
  side: "customer",
  aid: "",
  createdAt: NOW,
  until: NOW + 1,
  attempts: 1,
  kind: "contact-email-asked",
  params: { domain: "mail.example" },
});

/** A mailer with so many due emails, of which the port takes each after a moment; `turns` of them get one. */
function mailerOf(most: number, turns: number, failure?: Undelivered) {
  const ids = Array.from({ length: most }, (_, at) => `mail-${at}`);
  const seen = { sent: 0, atOnce: 0, most: 0 };
  let left = turns;
  const mailer: Mailer<{ data: OutboxEmail }> = {
    outbox: {
      due: async function* () {
        yield* ids;
      },
      claim: async (id) => ({ data: emailOf(id) }),
      finish: async () => undefined,
      isSuppressed: async () => false,
      recipientOf: async () => ({ refused: "no-account" }),
    },
    port: {
      send: async () => {
        seen.atOnce += 1;
        seen.most = Math.max(seen.most, seen.atOnce);
        await new Promise((resolve) => setTimeout(resolve, 1));
        seen.atOnce -= 1;
        if (failure) throw failure;
        seen.sent += 1;
      },
      close: () => undefined,
    },
    makeLink: async () => ({ refused: "none" }),
    readBooking: async () => undefined,
    operatorsWords: async () => ({}),
    settings: {
      from: { name: "Every Body Yoga", email: "hello@yoga.example" },
      site: "https://yoga.example",
      instructorSite: "https://teach.example",
    },
    takeTurn: async () => --left >= 0,
    random: () => 0.5,
    onFailure: () => undefined,
  };
  return { mailer, seen, left: () => left };
}

describe("the emails that are due", () => {
  it("are sent a few at once", async () => {
    const { mailer, seen } = mailerOf(23, 100);
    await sendDueEmails(mailer, NOW);
    expect(seen).toEqual({ sent: 23, atOnce: 0, most: 5 });
  });

  it("wait for the next run once the provider takes no other in time", async () => {
    const { mailer, seen, left } = mailerOf(23, 7);
    await sendDueEmails(mailer, NOW);
    expect(seen.sent).toBe(7);
    expect(left()).toBeGreaterThanOrEqual(-5);
  });

  it("are left as they are behind one that failed because the server is down", async () => {
    const down = new Undelivered("ECONNECTION", { isFinal: false, origin: "server" });
    const { mailer, left } = mailerOf(23, 100, down);
    await sendDueEmails(mailer, NOW);
    expect(left()).toBe(99);
  });
});
