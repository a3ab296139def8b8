import { expect, it } from "vitest";
import { readableLine } from "./log-lines.ts";

it("a line of production's log is read from the emulators' output", () => {
  const line = {
    severity: "ERROR",
    message: "A call failed",
    path: "/api/book/create",
    ref: "r1",
    kind: { of: "session" },
    stack_trace: "TypeError: A call failed\n    at save (save.ts:1:2)",
    "@type": "type.googleapis.com/x",
    release: "local",
  };
  expect(readableLine(`\u001b[90m> \u001b[39m ${JSON.stringify(line)}`)).toBe(
    [
      'ERROR /api/book/create: A call failed (ref=r1, kind={"of":"session"})',
      "  TypeError: A call failed",
      "      at save (save.ts:1:2)",
    ].join("\n"),
  );
  expect(readableLine('> {"severity":"WARNING","message":"It waits"}')).toBe("WARNING log: It waits");
});

it("other output is no line of the log", () => {
  expect(readableLine("i  functions: Beginning execution of api-meta-get")).toBeUndefined();
  expect(readableLine('> {"severity":"ERROR","message":"cut o')).toBeUndefined();
});
