import { describe, expect, it } from "vitest";
import { callerAddress, HOSTING_HOPS } from "./address.ts";

const addressOf = (forwarded: string | undefined, socket?: string) =>
  callerAddress({ forwarded, socket }, HOSTING_HOPS);

describe("the address of a caller", () => {
  it("is what Hosting saw, before the entry of Google's front end", () => {
    expect(addressOf("203.0.113.7, 66.249.93.1", "10.0.0.1")).toBe("203.0.113.7");
    expect(addressOf("2001:db8::7,66.249.93.1")).toBe("2001:db8::7");
  });

  it("is not what callers claim of themselves", () => {
    expect(addressOf("1.1.1.1, 203.0.113.7, 66.249.93.1")).toBe("203.0.113.7");
    expect(addressOf("1.1.1.1, , 2.2.2.2,203.0.113.7 , 66.249.93.1")).toBe("203.0.113.7");
  });

  it("is the only one when a function is called at its own address", () => {
    expect(addressOf("203.0.113.7")).toBe("203.0.113.7");
  });

  it("is the connection's without the header, and one name for all without either", () => {
    expect(addressOf(undefined, "127.0.0.1")).toBe("127.0.0.1");
    expect(addressOf(" , ", "127.0.0.1")).toBe("127.0.0.1");
    expect(addressOf("")).toBe("unknown");
    expect(addressOf(undefined)).toBe("unknown");
  });
});
