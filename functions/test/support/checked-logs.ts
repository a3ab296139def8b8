import { format } from "node:util";
import { afterAll, expect } from "vitest";
import { canariesIn } from "../../src/core/testing/canaries.ts";

// Looks at every line that a test file logs (W3): no email address, phone number, token, tax number or postal address is in one
// (vitest.config.ts, `setupFiles`). Before anything loads the logger, which keeps the console that it finds, for all files of a thread.
const shared = globalThis as { canaryLines?: string[] };
const isFirst = shared.canaryLines === undefined;
shared.canaryLines = [];

const levels = isFirst ? (["debug", "log", "info", "warn", "error"] as const) : [];
for (const level of levels) {
  const written = console[level].bind(console);
  console[level] = (...parts: unknown[]) => {
    const line = format(...parts);
    const holds = canariesIn(line);
    if (holds.length > 0) shared.canaryLines?.push(`${holds.join(" and ")}: ${line.slice(0, 300)}`);
    written(...parts);
  };
}

afterAll(() => {
  expect(shared.canaryLines, "A line of a log holds what is a person's.").toEqual([]);
});
