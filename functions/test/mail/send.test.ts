import "./own-database.ts";
import { afterEach, describe, expect, it } from "vitest";
import { sendLetter } from "../../src/mail/send-letter.ts";
import { LETTER } from "../../src/shared/constants.ts";
import { NOW } from "../../src/shared/domain/testing/booking.ts";
import { eventsOf, parseCalendar } from "../../src/shared/domain/testing/calendar.ts";
import { mail } from "../../src/store/collections.ts";
import { letterNow, plantLetter, postTo } from "./letters.ts";
import { startServer, type TestServer } from "./server.ts";

const open: { stop?: () => Promise<void>; close?: () => void }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).reverse()) {
    one.close?.();
    await one.stop?.();
  }
});

async function serve(options?: Parameters<typeof startServer>[0]): Promise<TestServer> {
  const server = await startServer(options);
  open.push(server);
  return server;
}

function postFor(port: number) {
  const post = postTo(port);
  open.push(post.port);
  return post;
}

describe("a letter", () => {
  it("arrives as text, as HTML, and with a file that calendar programs act on", async () => {
    const server = await serve();
    const { id, email } = await plantLetter();
    expect(await sendLetter(postFor(server.port), id, NOW)).toBe("sent");

    const [letter] = server.arrived;
    expect(letter).toMatchObject({ to: [email], from: "hello@yoga.example" });
    expect(letter?.mail).toMatchObject({
      subject: "Ines Alvarez said yes",
      from: { name: "every-body-yoga", address: "hello@yoga.example" },
      to: [{ address: email, name: "Cora" }],
      messageId: `<${id}@yoga.example>`,
    });
    const headers = Object.fromEntries(letter?.mail.headers.map(({ key, value }) => [key, value]) ?? []);
    expect(headers["auto-submitted"]).toBe("auto-generated");
    expect(headers).not.toHaveProperty("list-unsubscribe");
    expect(letter?.mail.text).toContain("Hello Cora,");
    expect(letter?.mail.text).toContain("You are booked: Hatha at home, 60 minutes");
    expect(letter?.mail.html).toContain(`href="https://yoga.example/appt?id=`);

    // Once as a part beside text and HTML, which programs act on, and once as a file for those that do not.
    expect(letter?.raw).toMatch(/Content-Type: text\/calendar;[^\r\n]*\s+method=REQUEST/i);
    const file = letter?.mail.attachments.find(({ mimeType }) => mimeType === "application/ics");
    expect(file?.filename).toBe("session.ics");
    // As it was sent: the parser gives text back with its line ends changed.
    const [, base64 = ""] = /application\/ics[\s\S]*?\r\n\r\n([\w+/=\r\n]+)/.exec(letter?.raw ?? "") ?? [];
    const ics = Buffer.from(base64, "base64").toString();
    expect(eventsOf(ics)).toMatchObject([
      {
        STATUS: "CONFIRMED",
        SEQUENCE: "2",
        LOCATION: "New York, NY 10001",
        ORGANIZER: "mailto:hello@yoga.example",
      },
    ]);
    expect(parseCalendar(ics).find(({ name }) => name === "ATTENDEE")?.value).toContain(email);

    const stored = await letterNow(id);
    expect(stored).toMatchObject({ status: "sent", sentAt: NOW, attempts: 1 });
    expect(stored.due).toBeUndefined();
  });

  it("of a reminder says how to get no more of them", async () => {
    const server = await serve();
    const { id } = await plantLetter({ sort: "reminder" });
    await sendLetter(postFor(server.port), id, NOW);
    const headers = server.arrived[0]?.mail.headers.map(({ key, value }) => `${key}: ${value}`);
    expect(headers).toContain("list-unsubscribe: <https://yoga.example/settings>");
  });

  it("goes to the address it names rather than to the account's", async () => {
    const server = await serve();
    const { id } = await plantLetter({ to: "new@mail.example" });
    await sendLetter(postFor(server.port), id, NOW);
    expect(server.arrived[0]?.to).toEqual(["new@mail.example"]);
  });

  it.each([
    "Ines\r\nBcc: all@evil.example",
    "Ines\nContent-Type: text/html\n\n<h1>",
    "Ines <all@evil.example>, x",
    '"Ines", all@evil.example; <script>',
    "Zoë 🧘🏽 ".repeat(30),
  ])("of somebody called %j goes to one address, with no header of theirs", async (hostile) => {
    const server = await serve();
    const { id, email } = await plantLetter({
      subject: hostile,
      name: hostile,
      text: `${hostile}\r\n.\r\nQUIT`,
    });
    expect(await sendLetter(postFor(server.port), id, NOW)).toBe("sent");
    const [letter] = server.arrived;
    expect(letter?.to).toEqual([email]);
    expect(letter?.mail.to?.map(({ address }) => address)).toEqual([email]);
    expect(letter?.mail.bcc ?? []).toEqual([]);
    const keys = letter?.mail.headers.map(({ key }) => key) ?? [];
    expect(keys.filter((key) => key === "content-type")).toHaveLength(1);
    expect(new Set(keys).size).toBe(keys.length);
    expect(letter?.mail.subject).not.toMatch(/[\r\n]/);
    expect(letter?.mail.text).toContain("QUIT");
    expect(letter?.mail.html).not.toContain("<script>");
  });
});

describe("a recipient", () => {
  it.each<[string, object]>([
    ["unverified", { emailVerified: false }],
    ["disabled", { disabled: true }],
    ["no-address", { email: undefined }],
  ])("who is %s gets nothing, and the letter is given up", async (error, account) => {
    const server = await serve();
    const { id } = await plantLetter({}, { account });
    expect(await sendLetter(postFor(server.port), id, NOW)).toBe("letter");
    expect(await letterNow(id)).toMatchObject({ status: "failed", error });
    expect(server.connections()).toBe(0);
  });

  it("whose account is gone gets nothing", async () => {
    const { id } = await plantLetter({ uid: "nobody" });
    await sendLetter(postFor((await serve()).port), id, NOW);
    expect(await letterNow(id)).toMatchObject({ status: "failed", error: "no-account" });
  });
});

describe("a server", () => {
  it.each<[string, "rcpt" | "data"]>([
    ["an address", "rcpt"],
    ["a letter", "data"],
  ])("that refuses %s for good is not asked again", async (_, step) => {
    const server = await serve({ [step]: () => 550 });
    const { id, email } = await plantLetter();
    const post = postFor(server.port);
    expect(await sendLetter(post, id, NOW)).toBe("letter");
    const stored = await letterNow(id);
    expect(stored).toMatchObject({
      status: "failed",
      attempts: 1,
      error: expect.stringMatching(/^E\w+ 550$/),
    });
    expect(stored.due).toBeUndefined();
    expect(await sendLetter(post, id, NOW + LETTER.longest)).toBe("skipped");
    // The server named the address in its answer; neither the log nor the outbox holds it.
    expect(JSON.stringify([post.troubles, stored.error])).not.toContain(email);
  });

  it.each<[string, "rcpt" | "data"]>([
    ["an address", "rcpt"],
    ["a letter", "data"],
  ])("that puts %s off for now is asked again later, and then takes it", async (_, step) => {
    let code: number | undefined = 451;
    const server = await serve({ [step]: () => code });
    const { id } = await plantLetter();
    const post = postFor(server.port);
    await sendLetter(post, id, NOW);
    const put = await letterNow(id);
    expect(put).toMatchObject({ status: "waiting", attempts: 1, error: expect.stringMatching(/ 451$/) });
    expect(put.due).toBe(NOW + LETTER.wait);
    code = undefined;
    expect(await sendLetter(post, id, NOW + LETTER.wait - 1)).toBe("skipped");
    expect(await sendLetter(post, id, NOW + LETTER.wait)).toBe("sent");
    expect(await letterNow(id)).toMatchObject({ status: "sent", attempts: 2 });
    expect((await letterNow(id)).error).toBeUndefined();
  });

  it("that is away is tried later, and gets the letter once it is back", async () => {
    const first = await startServer();
    await first.stop();
    const { id } = await plantLetter();
    const post = postFor(first.port);
    expect(await sendLetter(post, id, NOW)).toBe("server");
    expect(await letterNow(id)).toMatchObject({
      status: "waiting",
      error: expect.stringMatching(/^E[A-Z]+$/),
    });
    const back = await serve({ port: first.port });
    expect(await sendLetter(post, id, NOW + LETTER.wait)).toBe("sent");
    expect(back.arrived).toHaveLength(1);
  });
});

describe("two senders at once", () => {
  it("send a letter once", async () => {
    const server = await serve({ delay: 300 });
    const { id } = await plantLetter();
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, () => sendLetter(postFor(server.port), id, NOW)),
    );
    expect(outcomes.sort()).toEqual([...Array(7).fill("skipped"), "sent"].sort());
    expect(server.arrived).toHaveLength(1);
    expect((await letterNow(id)).attempts).toBe(1);
  });

  it("send it again, under the same name, when the first was lost after the server's yes", async () => {
    const server = await serve();
    const { id } = await plantLetter();
    const post = postFor(server.port);
    const lost = {
      ...post,
      outbox: { ...post.outbox, finish: async () => Promise.reject(new Error("gone")) },
    };
    await expect(sendLetter(lost, id, NOW)).rejects.toThrow("gone");
    expect(await sendLetter(post, id, NOW + LETTER.lease - 1)).toBe("skipped");
    expect(await sendLetter(post, id, NOW + LETTER.lease)).toBe("sent");
    const names = server.arrived.map(({ mail: { messageId } }) => messageId);
    expect(names).toEqual([names[0], names[0]]);
  });

  it("leave alone what was deleted while it was on its way", async () => {
    // Long enough to be seen under way, however busy the machine is.
    const server = await serve({ delay: 1_500 });
    const { id } = await plantLetter();
    const sending = sendLetter(postFor(server.port), id, NOW);
    await expect
      .poll(async () => (await letterNow(id)).status, { interval: 20, timeout: 5_000 })
      .toBe("sending");
    await mail().doc(id).delete();
    expect(await sending).toBe("sent");
    expect((await mail().doc(id).get()).exists).toBe(false);
  });
});
