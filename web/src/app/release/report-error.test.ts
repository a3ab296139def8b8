import { beforeEach, expect, it, vi } from "vitest";
import { attested } from "../../site.ts";

const RELEASE = "https://example.com/assets/main-1a2b.js";
const send = vi.fn(async (_path: string, _init: RequestInit) => new Response(null, { status: 204 }));
let reportError: typeof import("./report-error.ts").reportError;

beforeEach(async () => {
  vi.resetModules();
  send.mockClear();
  vi.stubGlobal("fetch", send);
  vi.stubGlobal("location", { pathname: "/book" });
  ({ reportError } = await import("./report-error.ts"));
});

const eventOf = (type: string, facts: object) => Object.assign(new Event(type), facts);
const failed = (text: string) => eventOf("error", { error: new TypeError(text) });
const bodies = () => send.mock.calls.map(([, { body }]) => JSON.parse(String(body)));

it("an error is reported with its stack, page and release, and without a token while the page has none", () => {
  reportError(failed("x is not a function"), RELEASE);
  expect(send).toHaveBeenCalledWith(
    "/reports/client",
    expect.objectContaining({ keepalive: true, headers: {} }),
  );
  expect(bodies()).toEqual([
    {
      type: "error",
      text: "TypeError: x is not a function",
      stack: expect.stringContaining("report-error.test.ts"),
      route: "/book",
      release: RELEASE,
    },
  ]);
});

it("a rejected promise and an error without an object are reported, too", () => {
  reportError(eventOf("unhandledrejection", { reason: "no" }), RELEASE);
  reportError(eventOf("error", { message: "Script error." }), RELEASE);
  expect(bodies().map(({ type, text }) => [type, text])).toEqual([
    ["unhandledrejection", "no"],
    ["error", "Script error."],
  ]);
});

it("the same error is reported once, and of a page three at most", () => {
  for (const text of ["a", "a", "b", "c", "d"]) reportError(failed(text), RELEASE);
  expect(bodies().map(({ text }) => text)).toEqual(["TypeError: a", "TypeError: b", "TypeError: c"]);
});

it("a long text or stack is cut, so that the server takes it", () => {
  const error = Object.assign(new RangeError("deep ".repeat(5_000)), { stack: "at save\n".repeat(5_000) });
  reportError(eventOf("error", { error }), RELEASE);
  const [, { body }] = send.mock.calls[0] as [string, RequestInit];
  expect(String(body).length).toBeLessThan(6_000);
  expect(bodies()[0].text).toMatch(/^RangeError: deep deep/);
});

it("of violations one in ten is reported", () => {
  const violation = () =>
    eventOf("securitypolicyviolation", {
      effectiveDirective: "script-src-elem",
      blockedURI: "https://evil.example",
    });
  reportError(violation(), RELEASE, () => 0.1);
  expect(send).not.toHaveBeenCalled();
  reportError(violation(), RELEASE, () => 0.09);
  expect(bodies()).toMatchObject([{ text: "script-src-elem https://evil.example" }]);
});

it("a page that has a token sends it", async () => {
  const site = await import("../../site.ts");
  site.attested.token = "ours";
  reportError(failed("x"), RELEASE);
  expect(send.mock.calls[0]?.[1].headers).toEqual({ "X-Firebase-AppCheck": "ours" });
  expect(attested.token).toBe("");
});
