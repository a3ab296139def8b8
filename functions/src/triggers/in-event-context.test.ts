import { expect, it, vi } from "vitest";
import { inEventContext } from "./in-event-context.ts";

const { write } = vi.hoisted(() => ({ write: vi.fn() }));
vi.mock("firebase-functions/logger", () => ({ write }));

it("an event that fails is reported with its id, document and where it was thrown, and neither line nor answer has the message", async () => {
  const failing = inEventContext(async (_: { id: string; document: string }) => {
    throw new TypeError("ada@example.com can't be read");
  });
  const thrown = await failing({ id: "event-1", document: "book/b1" }).catch((error: unknown) => error);
  expect(write.mock.calls).toEqual([
    [
      expect.objectContaining({
        severity: "ERROR",
        message: "A trigger failed",
        path: "triggers",
        ref: "book/b1",
        request: "event-1",
        release: "local",
        error: "TypeError",
        stack_trace: expect.stringMatching(
          /^TypeError: A trigger failed\n {4}at .*in-event-context\.test\.ts/,
        ),
        serviceContext: { service: "local", version: "local" },
      }),
    ],
  ]);
  // The platform prints what is thrown.
  expect(thrown).toBeInstanceOf(Error);
  expect(JSON.stringify([write.mock.calls, String(thrown), (thrown as Error).stack])).not.toContain("ada@");
});
