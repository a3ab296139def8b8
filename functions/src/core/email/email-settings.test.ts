import { describe, expect, it } from "vitest";
import {
  emailSettingsProblems,
  hasMailServer,
  isLoopback,
  parseMailbox,
  readEmailSettings,
} from "./email-settings.ts";

const env = {
  EBY_SMTP_URL: "smtps://user:secret@smtp.example:465",
  EBY_MAIL_FROM: "Every Body Yoga <hello@yoga.example>",
  EBY_SITE_URL: "https://yoga.example",
  EBY_INSTRUCTOR_URL: "https://teach.example",
  EBY_LINK_SECRET: "a secret for links, of 32 letters",
};

describe("the email settings", () => {
  it("are read from the environment", () => {
    expect(emailSettingsProblems(env)).toEqual([]);
    expect(readEmailSettings(env)).toEqual({
      smtp: env.EBY_SMTP_URL,
      from: { name: "Every Body Yoga", email: "hello@yoga.example" },
      perSecond: 10,
      site: "https://yoga.example",
      instructorSite: "https://teach.example",
      linkSecret: "a secret for links, of 32 letters",
    });
  });

  it("have the rate of the provider", () =>
    expect(readEmailSettings({ ...env, EBY_MAIL_PER_SECOND: "40" })).toMatchObject({ perSecond: 40 }));

  it.each([{}, { ...env, EBY_SMTP_URL: "" }, { ...env, EBY_SMTP_URL: "none" }])(
    "let emails wait if no server is set: %j",
    (none) => {
      expect(hasMailServer(none)).toBe(false);
      expect(emailSettingsProblems(none)).toEqual([]);
      expect(readEmailSettings(none)).toBeUndefined();
    },
  );

  it.each([
    { EBY_SMTP_URL: "smtp.example" },
    { EBY_SMTP_URL: "https://smtp.example" },
    { EBY_SMTP_URL: "smtp://" },
    { EBY_MAIL_FROM: undefined },
    { EBY_MAIL_FROM: "Every Body Yoga" },
    { EBY_MAIL_FROM: "a <b@c.example>, d <e@f.example>" },
    { EBY_MAIL_FROM: "x\r\nBcc: y <b@c.example>" },
    { EBY_MAIL_PER_SECOND: "" },
    { EBY_MAIL_PER_SECOND: "0" },
    { EBY_MAIL_PER_SECOND: "2.5" },
    { EBY_MAIL_PER_SECOND: "fast" },
    { EBY_SITE_URL: undefined },
    { EBY_SITE_URL: "https://yoga.example/" },
    { EBY_SITE_URL: "http://yoga.example" },
    { EBY_LINK_SECRET: undefined },
    { EBY_LINK_SECRET: "short" },
    { EBY_INSTRUCTOR_URL: "teach.example" },
    { EBY_INSTRUCTOR_URL: "javascript:alert(1)" },
  ])("refuses %j", (changes) => {
    expect(emailSettingsProblems({ ...env, ...changes })).toHaveLength(1);
    expect(emailSettingsProblems({ ...env, ...changes })[0]).toContain(Object.keys(changes)[0]);
    expect(readEmailSettings({ ...env, ...changes })).toBeUndefined();
  });

  it("accept a sender with a name, with a quoted name, and without a name", () => {
    expect(parseMailbox('"Yoga, at home" <a@b.example>')).toEqual({
      name: "Yoga, at home",
      email: "a@b.example",
    });
    expect(parseMailbox("a@b.example")).toEqual({ name: "Every Body Yoga", email: "a@b.example" });
  });

  it.each(["127.0.0.1", "localhost", "::1", "[::1]", "127.9.9.9"])("treat %s as this machine", (host) =>
    expect(isLoopback(host)).toBe(true),
  );
  it.each(["127.0.0.1.evil.example", "10.0.0.1", "localhost.evil.example", ""])(
    "do not treat %j as this machine",
    (host) => expect(isLoopback(host)).toBe(false),
  );
});
