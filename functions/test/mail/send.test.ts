import { afterEach, describe, expect, it } from "vitest";
import { parseCalendar, parseCalendarEvents } from "../../src/core/calendar/testing/parse-calendar.ts";
import { EMAIL_DELIVERY } from "../../src/core/constants.ts";
import { NOW } from "../../src/core/testing/booking.ts";
import { sendEmail } from "../../src/mail/send-email.ts";
import { outboxEmails } from "../../src/store/collections.ts";
import { emailSenderTo, plantEmail, storedEmail } from "../support/emails.ts";
import { type SmtpTestServer, startSmtpServer } from "../support/smtp-server.ts";

const open: { stop?: () => Promise<void>; close?: () => void }[] = [];
afterEach(async () => {
  const all = open.splice(0);
  for (const { close } of all) close?.(); // a server waits for idle connections, up to 12 s
  for (const { stop } of all) await stop?.();
});

async function serve(options?: Parameters<typeof startSmtpServer>[0]): Promise<SmtpTestServer> {
  const server = await startSmtpServer(options);
  open.push(server);
  return server;
}

function senderTo(port: number) {
  const sender = emailSenderTo(port);
  open.push(sender.port);
  return sender;
}

describe("an email that is sent", () => {
  it("arrives as text, as HTML, and with a file that calendar programs act on", async () => {
    const server = await serve();
    const { id, email } = await plantEmail();
    expect(await sendEmail(senderTo(server.port), id, NOW)).toBe("sent");

    const [received] = server.arrived;
    expect(received).toMatchObject({ to: [email], from: "hello@yoga.example" });
    expect(received?.content).toMatchObject({
      subject: "Ines accepted your request",
      from: { name: "Every Body Yoga", address: "hello@yoga.example" },
      to: [{ address: email, name: "Cora" }],
      messageId: `<${id}@yoga.example>`,
    });
    const headers = Object.fromEntries(received?.content.headers.map(({ key, value }) => [key, value]) ?? []);
    expect(headers["auto-submitted"]).toBe("auto-generated");
    expect(headers).not.toHaveProperty("list-unsubscribe");
    expect(received?.content.text).toContain("Hi Cora,");
    expect(received?.content.text).toContain("You're booked: 60-min Hatha at home");
    expect(received?.content.html).toContain(`href="https://yoga.example/appt?id=`);

    // Once as an alternative to text and HTML, for programs that process it, and once as a file for others.
    expect(received?.raw).toMatch(/Content-Type: text\/calendar;[^\r\n]*\s+method=REQUEST/i);
    const file = received?.content.attachments.find(({ mimeType }) => mimeType === "application/ics");
    expect(file?.filename).toBe("session.ics");
    // The raw message, because the parser changes line ends.
    const [, base64 = ""] = /application\/ics[\s\S]*?\r\n\r\n([\w+/=\r\n]+)/.exec(received?.raw ?? "") ?? [];
    const ics = Buffer.from(base64, "base64").toString();
    expect(parseCalendarEvents(ics)).toMatchObject([
      {
        STATUS: "CONFIRMED",
        SEQUENCE: "2",
        LOCATION: "New York, NY 10001",
        ORGANIZER: "mailto:hello@yoga.example",
      },
    ]);
    expect(parseCalendar(ics).find(({ name }) => name === "ATTENDEE")?.value).toContain(email);

    const stored = await storedEmail(id);
    expect(stored).toMatchObject({ status: "sent", sentAt: NOW, attempts: 1 });
    expect(stored.due).toBeUndefined();
  });

  it("of a reminder can be unsubscribed with one click (RFC 8058)", async () => {
    const server = await serve();
    const { id, uid } = await plantEmail({ kind: "reminder-2h" });
    await sendEmail(senderTo(server.port), id, NOW);
    const headers = server.arrived[0]?.content.headers.map(({ key, value }) => `${key}: ${value}`);
    const url = `https://yoga.example/unsubscribe/${uid}.signed`;
    expect(headers).toContain(`list-unsubscribe: <${url}>`);
    expect(headers).toContain("list-unsubscribe-post: List-Unsubscribe=One-Click");
    expect(server.arrived[0]?.content.html).toContain(`href="${url}"`);
  });

  it("goes to the address it names rather than to the account's", async () => {
    const server = await serve();
    const { id } = await plantEmail({ to: "new@mail.example" });
    await sendEmail(senderTo(server.port), id, NOW);
    expect(server.arrived[0]?.to).toEqual(["new@mail.example"]);
  });

  it.each([
    "Ines\r\nBcc: all@evil.example",
    "Ines\nContent-Type: text/html\n\n<h1>",
    "Ines <all@evil.example>, x",
    '"Ines", all@evil.example; <script>',
    "Zoë 🧘🏽 ".repeat(30),
  ])("to a customer named %j goes to one address, without injected headers", async (hostile) => {
    const server = await serve();
    const text = `${hostile}\r\n.\r\nQUIT`;
    const instructor = { id: "ines", name: `${hostile} A.`, avatar: "" };
    const location = { city: text, region: "NY", postalCode: "10001" };
    const { id, email } = await plantEmail({ name: hostile }, { booking: { instructor, location } });
    expect(await sendEmail(senderTo(server.port), id, NOW)).toBe("sent");
    const [received] = server.arrived;
    expect(received?.to).toEqual([email]);
    expect(received?.content.to?.map(({ address }) => address)).toEqual([email]);
    expect(received?.content.bcc ?? []).toEqual([]);
    const keys = received?.content.headers.map(({ key }) => key) ?? [];
    expect(keys.filter((key) => key === "content-type")).toHaveLength(1);
    expect(new Set(keys).size).toBe(keys.length);
    expect(received?.content.subject).not.toMatch(/[\r\n]/);
    expect(received?.content.text).toContain("QUIT");
    expect(received?.content.html).not.toContain("<script>");
  });
});

describe("an email recipient", () => {
  it.each<[string, object]>([
    ["unverified", { emailVerified: false }],
    ["disabled", { disabled: true }],
    ["no-address", { email: undefined }],
  ])("who is %s gets nothing, and the email is given up", async (error, account) => {
    const server = await serve();
    const { id } = await plantEmail({}, { account });
    expect(await sendEmail(senderTo(server.port), id, NOW)).toBe("email");
    expect(await storedEmail(id)).toMatchObject({ status: "failed", error });
    expect(server.connections()).toBe(0);
  });

  it("whose account is gone gets nothing", async () => {
    const { id } = await plantEmail({ uid: "nobody" });
    await sendEmail(senderTo((await serve()).port), id, NOW);
    expect(await storedEmail(id)).toMatchObject({ status: "failed", error: "no-account" });
  });
});

describe("an SMTP server", () => {
  it.each<[string, "rcpt" | "data"]>([
    ["an address", "rcpt"],
    ["an email", "data"],
  ])("that permanently refuses %s is not tried again", async (_, step) => {
    const server = await serve({ [step]: () => 550 });
    const { id, email } = await plantEmail();
    const sender = senderTo(server.port);
    expect(await sendEmail(sender, id, NOW)).toBe("email");
    const stored = await storedEmail(id);
    expect(stored).toMatchObject({
      status: "failed",
      attempts: 1,
      error: expect.stringMatching(/^E\w+ 550$/),
    });
    expect(stored.due).toBeUndefined();
    expect(await sendEmail(sender, id, NOW + EMAIL_DELIVERY.longest)).toBe("skipped");
    // The server's reply contains the address; neither the log nor the outbox does.
    expect(JSON.stringify([sender.errors, stored.error])).not.toContain(email);
  });

  it.each<[string, "rcpt" | "data"]>([
    ["an address", "rcpt"],
    ["an email", "data"],
  ])("that temporarily refuses %s is tried again later, and then accepts it", async (_, step) => {
    let code: number | undefined = 451;
    const server = await serve({ [step]: () => code });
    const { id } = await plantEmail();
    const sender = senderTo(server.port);
    await sendEmail(sender, id, NOW);
    const put = await storedEmail(id);
    expect(put).toMatchObject({ status: "waiting", attempts: 1, error: expect.stringMatching(/ 451$/) });
    expect(put.due).toBe(NOW + EMAIL_DELIVERY.wait);
    code = undefined;
    expect(await sendEmail(sender, id, NOW + EMAIL_DELIVERY.wait - 1)).toBe("skipped");
    expect(await sendEmail(sender, id, NOW + EMAIL_DELIVERY.wait)).toBe("sent");
    expect(await storedEmail(id)).toMatchObject({ status: "sent", attempts: 2 });
    expect((await storedEmail(id)).error).toBeUndefined();
  });

  it("that is down is tried later, and gets the email once it is up", async () => {
    const first = await startSmtpServer();
    await first.stop();
    const { id } = await plantEmail();
    const sender = senderTo(first.port);
    expect(await sendEmail(sender, id, NOW)).toBe("server");
    expect(await storedEmail(id)).toMatchObject({
      status: "waiting",
      error: expect.stringMatching(/^E[A-Z]+$/),
    });
    const back = await serve({ port: first.port });
    expect(await sendEmail(sender, id, NOW + EMAIL_DELIVERY.wait)).toBe("sent");
    expect(back.arrived).toHaveLength(1);
  });
});

describe("two processes that send at once", () => {
  it("send an email once", async () => {
    const server = await serve({ delay: 300 });
    const { id } = await plantEmail();
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, () => sendEmail(senderTo(server.port), id, NOW)),
    );
    expect(outcomes.sort()).toEqual([...Array(7).fill("skipped"), "sent"].sort());
    expect(server.arrived).toHaveLength(1);
    expect((await storedEmail(id)).attempts).toBe(1);
  });

  it("send an email again, with the same Message-ID, when the first crashed after the server accepted it", async () => {
    const server = await serve();
    const { id } = await plantEmail();
    const sender = senderTo(server.port);
    const lost = {
      ...sender,
      outbox: { ...sender.outbox, finish: async () => Promise.reject(new Error("gone")) },
    };
    await expect(sendEmail(lost, id, NOW)).rejects.toThrow("gone");
    expect(await sendEmail(sender, id, NOW + EMAIL_DELIVERY.lease - 1)).toBe("skipped");
    expect(await sendEmail(sender, id, NOW + EMAIL_DELIVERY.lease)).toBe("sent");
    const names = server.arrived.map(({ content: { messageId } }) => messageId);
    expect(names).toEqual([names[0], names[0]]);
  });

  it("do not recreate an email that was deleted while being sent", async () => {
    // Long enough to be observed in progress on a busy machine.
    const server = await serve({ delay: 1_500 });
    const { id } = await plantEmail();
    const sending = sendEmail(senderTo(server.port), id, NOW);
    await expect
      .poll(async () => (await storedEmail(id)).status, { interval: 20, timeout: 5_000 })
      .toBe("sending");
    await outboxEmails().doc(id).delete();
    expect(await sending).toBe("sent");
    expect((await outboxEmails().doc(id).get()).exists).toBe(false);
  });
});
