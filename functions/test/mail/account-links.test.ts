import { randomUUID } from "node:crypto";
import { describe, expect, it, vi } from "vitest";
import { EMAIL_DELIVERY } from "../../src/core/constants.ts";
import { NOW } from "../../src/core/testing/booking.ts";
import { auth } from "../../src/firebase.ts";
import { Undelivered } from "../../src/mail/port.ts";
import { sendEmail } from "../../src/mail/send-email.ts";
import { scrubStoredLinks } from "../../src/operations/mend/scrub-links.ts";
import { outboxEmails } from "../../src/store/collections.ts";
import { queueEmail } from "../../src/store/notifications/outbox.ts";
import { emailSenderBy, messagesTo, storedEmail } from "../support/emails.ts";

// The links have an API key, which the Auth emulator takes for one of its own project.
vi.hoisted(() => {
  process.env.GCLOUD_PROJECT = "demo-every-body-yoga";
});

async function plantConfirmation() {
  const to = `new-${randomUUID().slice(0, 8)}@example.com`;
  const { uid } = await auth().createUser({ email: to });
  await queueEmail({ kind: "email-confirm", params: {}, uid, to, name: "", createdAt: NOW });
  const [doc] = (await outboxEmails().where("to", "==", to).get()).docs;
  return { id: doc?.id ?? "", to, uid };
}

describe("a link that opens an account", () => {
  it("is a new one at each attempt to send its email, and is in no document and no report of a failure", async () => {
    const { id } = await plantConfirmation();
    const links: string[] = [];
    const sender = emailSenderBy({
      send: async ({ text }) => {
        links.push(/oobCode=([\w-]+)/.exec(text)?.[1] ?? "");
        throw new Undelivered("ECONNECTION", { isFinal: false, origin: "server" });
      },
      close: () => undefined,
    });
    await sendEmail(sender, id, NOW);
    await sendEmail(sender, id, NOW + EMAIL_DELIVERY.wait);
    expect(new Set(links).size).toBe(2);
    const kept = JSON.stringify([await storedEmail(id), sender.errors]);
    for (const link of links) {
      expect(link).not.toBe("");
      expect(kept).not.toContain(link);
    }
  });

  it("is deleted where an earlier release stored it, once, and an email that waits is sent with a new one", async () => {
    const { id, to } = await plantConfirmation();
    const other = await plantConfirmation();
    const old = "https://auth.example/action?mode=verifyEmail&oobCode=old";
    await outboxEmails().doc(id).update({ "params.url": old });
    const mend = async (isDry: boolean) => {
      const paths: string[] = [];
      for await (const path of scrubStoredLinks(isDry)) paths.push(path);
      return paths;
    };
    expect(await mend(true)).toEqual([`mail/${id}`]);
    expect((await outboxEmails().withConverter(null).doc(id).get()).get("params.url")).toBe(old);
    expect(await mend(false)).toEqual([`mail/${id}`]);
    expect(await mend(false)).toEqual([]);
    const raw = await outboxEmails().withConverter(null).doc(id).get();
    expect(raw.get("params")).toEqual({});
    expect((await storedEmail(other.id)).status).toBe("waiting");
    const [message] = await messagesTo(to);
    expect(message?.text).toMatch(/oobCode=(?!old)/);
  });
});
