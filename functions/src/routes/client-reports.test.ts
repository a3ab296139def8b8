import { beforeEach, expect, it } from "vitest";
import { HOUR } from "../core/constants.ts";
import type { PlainRequest } from "../http/send-answer.ts";
import { makeClientReports } from "./client-reports.ts";

const report = {
  type: "error",
  text: "TypeError: x is not a function",
  stack: "TypeError: x is not a function\n    at save (https://example.com/assets/page-9f8e.js:1:2)",
  route: "/book",
  release: "https://example.com/assets/main-1a2b.js",
};
let [now, lines] = [0, [] as object[]];
beforeEach(() => {
  [now, lines] = [10 * HOUR, []];
});

function open() {
  const answer = makeClientReports({
    isBelieved: async (token) => token === "ours",
    log: (entry) => void lines.push(entry),
    now: () => now,
  });
  return (body: unknown, { token = "", ip = "1.2.3.4", method = "POST" } = {}) =>
    answer({
      path: "/reports/client",
      query: () => "",
      method,
      header: (name) => (name === "x-firebase-appcheck" ? token : undefined),
      rawBody: new TextEncoder().encode(typeof body === "string" ? body : JSON.stringify(body)),
      ip,
    } satisfies PlainRequest).then(({ status }) => status);
}

it("an error is a line that Error Reporting takes as one of the site and its release", async () => {
  expect(await open()(report)).toBe(204);
  expect(lines).toEqual([
    {
      severity: "ERROR",
      message: "A page failed",
      path: "/reports/client",
      route: "/book",
      error: report.text,
      "@type": "type.googleapis.com/google.devtools.clouderrorreporting.v1beta1.ReportedErrorEvent",
      stack_trace: `${report.text}\nat save (https://example.com/assets/page-9f8e.js:1:2)`,
      serviceContext: { service: "example.com", version: "main-1a2b.js" },
    },
  ]);
});

it("code that did not load is a warning, and what is not about us is no line", async () => {
  const send = open();
  await send({ ...report, text: "TypeError: Failed to fetch dynamically imported module" });
  await send({ ...report, text: "Script error." });
  expect(lines).toMatchObject([{ severity: "WARNING", message: "A page's code did not load" }]);
  expect(lines[0]).not.toHaveProperty("stack_trace");
});

it("an address may report five times an hour, sixty times with an app that is believed", async () => {
  const send = open();
  const times = async (count: number, facts = {}) => {
    const statuses = [];
    for (let i = 0; i < count; i++) statuses.push(await send(report, facts));
    return statuses.filter((status) => status === 204).length;
  };
  expect(await times(8)).toBe(5);
  expect(await times(8, { token: "forged" })).toBe(0);
  expect(await times(1, { ip: "5.6.7.8" })).toBe(1);
  expect(await times(70, { token: "ours" })).toBe(60);
  now += HOUR;
  expect(await times(8)).toBe(5);
});

it("of those whose app isn't believed all together may report a thousand times an hour: addresses can be forged", async () => {
  const send = open();
  const sent = async (count: number, facts: (at: number) => object) => {
    const statuses = [];
    for (let at = 0; at < count; at++) statuses.push(await send(report, facts(at)));
    return statuses.filter((status) => status === 204).length;
  };
  // One address that goes on takes nothing from the others.
  expect(await sent(2_000, () => ({ ip: "1.2.3.4" }))).toBe(5);
  expect(await sent(12_000, (at) => ({ ip: `forged ${at}` }))).toBe(995);
  expect(await sent(3, () => ({ token: "ours" }))).toBe(3);
  now += HOUR;
  expect(await sent(3, () => ({ ip: "5.6.7.8" }))).toBe(3);
});

it("anything else is refused and not written", async () => {
  const send = open();
  expect(await send(report, { method: "GET" })).toBe(405);
  expect(await send({ ...report, type: "greeting" })).toBe(400);
  expect(await send({ text: 5 })).toBe(400);
  await expect(send("<script>")).rejects.toThrow();
  expect(lines).toEqual([]);
});
