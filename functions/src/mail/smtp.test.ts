import { describe, expect, it } from "vitest";
import { optionsOf } from "./smtp.ts";

describe("how a mail server is talked to", () => {
  it("is encrypted from the first byte with smtps", () =>
    expect(optionsOf("smtps://u%40x:p%2Fw@mail.example")).toMatchObject({
      host: "mail.example",
      port: 465,
      secure: true,
      auth: { user: "u@x", pass: "p/w" },
    }));

  it("must turn to encryption with smtp, unless the server is this machine", () => {
    expect(optionsOf("smtp://mail.example")).toMatchObject({
      port: 587,
      secure: false,
      requireTLS: true,
      ignoreTLS: false,
    });
    expect(optionsOf("smtp://127.0.0.1:2525")).toMatchObject({
      port: 2525,
      requireTLS: false,
      ignoreTLS: true,
    });
    expect(optionsOf("smtp://127.0.0.1.evil.example")).toMatchObject({ requireTLS: true });
  });

  it("never opens a file or an address that a letter names", () =>
    expect(optionsOf("smtp://mail.example")).toMatchObject({
      disableFileAccess: true,
      disableUrlAccess: true,
    }));
});
