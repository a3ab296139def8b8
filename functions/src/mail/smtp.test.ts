import { describe, expect, it } from "vitest";
import { smtpOptions } from "./smtp.ts";

describe("a connection to an SMTP server", () => {
  it("is encrypted from the first byte with smtps", () =>
    expect(smtpOptions("smtps://u%40x:p%2Fw@mail.example")).toMatchObject({
      host: "mail.example",
      port: 465,
      secure: true,
      auth: { user: "u@x", pass: "p/w" },
    }));

  it("must upgrade to TLS with smtp, unless the server is this machine", () => {
    expect(smtpOptions("smtp://mail.example")).toMatchObject({
      port: 587,
      secure: false,
      requireTLS: true,
      ignoreTLS: false,
    });
    expect(smtpOptions("smtp://127.0.0.1:2525")).toMatchObject({
      port: 2525,
      requireTLS: false,
      ignoreTLS: true,
    });
    expect(smtpOptions("smtp://127.0.0.1.evil.example")).toMatchObject({ requireTLS: true });
  });

  it("never opens a file or a URL that an email names", () =>
    expect(smtpOptions("smtp://mail.example")).toMatchObject({
      disableFileAccess: true,
      disableUrlAccess: true,
    }));
});
