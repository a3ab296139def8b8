import { describe, expect, it } from "vitest";
import { callerIp, HOSTING_HOPS } from "./caller-ip.ts";

const addressOf = (forwarded: string | undefined, socket?: string) =>
  callerIp({ forwarded, socket }, HOSTING_HOPS);

describe("the IP address of a caller", () => {
  it("is the one Hosting saw, before the entry of Google's front end", () => {
    expect(addressOf("203.0.113.7, 66.249.93.1", "10.0.0.1")).toBe("203.0.113.7");
    expect(addressOf("2001:db8::7,66.249.93.1")).toBe("2001:db8::7");
  });

  it("is never one that callers claim themselves", () => {
    expect(addressOf("1.1.1.1, 203.0.113.7, 66.249.93.1")).toBe("203.0.113.7");
    expect(addressOf("1.1.1.1, , 2.2.2.2,203.0.113.7 , 66.249.93.1")).toBe("203.0.113.7");
  });

  it("is the only entry when a function is called directly", () => {
    expect(addressOf("203.0.113.7")).toBe("203.0.113.7");
  });

  it("is the connection's without the header, and one shared name without either", () => {
    expect(addressOf(undefined, "127.0.0.1")).toBe("127.0.0.1");
    expect(addressOf(" , ", "127.0.0.1")).toBe("127.0.0.1");
    expect(addressOf("")).toBe("unknown");
    expect(addressOf(undefined)).toBe("unknown");
  });
});
