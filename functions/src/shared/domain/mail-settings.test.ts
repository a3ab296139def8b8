import { describe, expect, it } from "vitest";
import { isLoopback, isMailSet, mailboxOf, mailFaults, mailSettings } from "./mail-settings.ts";

const env = {
  EBY_SMTP_URL: "smtps://user:secret@smtp.example:465",
  EBY_MAIL_FROM: "every-body-yoga <hello@yoga.example>",
  EBY_SITE_URL: "https://yoga.example",
  EBY_INSTRUCTOR_URL: "https://teach.example",
};

describe("mailSettings", () => {
  it("reads what sending needs", () => {
    expect(mailFaults(env)).toEqual([]);
    expect(mailSettings(env)).toEqual({
      smtp: env.EBY_SMTP_URL,
      from: { name: "every-body-yoga", email: "hello@yoga.example" },
      site: "https://yoga.example",
      instructorSite: "https://teach.example",
    });
  });

  it.each([{}, { ...env, EBY_SMTP_URL: "" }, { ...env, EBY_SMTP_URL: "none" }])(
    "lets letters wait where no server is named: %j",
    (none) => {
      expect(isMailSet(none)).toBe(false);
      expect(mailFaults(none)).toEqual([]);
      expect(mailSettings(none)).toBeUndefined();
    },
  );

  it.each([
    { EBY_SMTP_URL: "smtp.example" },
    { EBY_SMTP_URL: "https://smtp.example" },
    { EBY_SMTP_URL: "smtp://" },
    { EBY_MAIL_FROM: undefined },
    { EBY_MAIL_FROM: "every-body-yoga" },
    { EBY_MAIL_FROM: "a <b@c.example>, d <e@f.example>" },
    { EBY_MAIL_FROM: "x\r\nBcc: y <b@c.example>" },
    { EBY_SITE_URL: undefined },
    { EBY_SITE_URL: "https://yoga.example/" },
    { EBY_SITE_URL: "http://yoga.example" },
    { EBY_INSTRUCTOR_URL: "teach.example" },
    { EBY_INSTRUCTOR_URL: "javascript:alert(1)" },
  ])("refuses %j", (changes) => {
    expect(mailFaults({ ...env, ...changes })).toHaveLength(1);
    expect(mailFaults({ ...env, ...changes })[0]).toContain(Object.keys(changes)[0]);
    expect(mailSettings({ ...env, ...changes })).toBeUndefined();
  });

  it("reads a sender with a name, with one in quotation marks, and without", () => {
    expect(mailboxOf('"Yoga, at home" <a@b.example>')).toEqual({
      name: "Yoga, at home",
      email: "a@b.example",
    });
    expect(mailboxOf("a@b.example")).toEqual({ name: "every-body-yoga", email: "a@b.example" });
  });

  it.each(["127.0.0.1", "localhost", "::1", "[::1]", "127.9.9.9"])("knows %s for this machine", (host) =>
    expect(isLoopback(host)).toBe(true),
  );
  it.each(["127.0.0.1.evil.example", "10.0.0.1", "localhost.evil.example", ""])(
    "does not take %j for this machine",
    (host) => expect(isLoopback(host)).toBe(false),
  );
});
