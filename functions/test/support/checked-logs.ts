import { format } from "node:util";
import { afterAll, expect } from "vitest";
import { canariesIn } from "../../src/core/testing/canaries.ts";

// Looks at every line that a test file logs (W3): no email address, phone number, token, tax number or postal address is in one
// (vitest.config.ts, `setupFiles`). Before anything loads the logger, which keeps the console that it finds.
const found: string[] = [];

for (const level of ["debug", "log", "info", "warn", "error"] as const) {
  const written = console[level].bind(console);
  console[level] = (...parts: unknown[]) => {
    const line = format(...parts);
    const holds = canariesIn(line);
    if (holds.length > 0) found.push(`${holds.join(" and ")}: ${line.slice(0, 300)}`);
    written(...parts);
  };
}

afterAll(() => {
  expect(found, "A line of a log holds what is a person's.").toEqual([]);
});
