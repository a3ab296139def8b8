import { expect, it } from "vitest";
import { AppError } from "../core/errors.ts";
import { type LogEntry, toAppError } from "./to-app-error.ts";

const env = { K_SERVICE: "api-book-create", K_REVISION: "api-book-create-00042-abc" };
const logOf = (error: unknown) => {
  const log: LogEntry[] = [];
  const answer = toAppError(
    error,
    "/api/book/create",
    (entry) => log.push(entry),
    () => "ref-1",
    env,
  );
  return { answer, log };
};

it("an error nobody expected is reported by function and revision, with its reference and without its message", () => {
  const { answer, log } = logOf(new RangeError("ada@example.com"));
  expect(answer).toMatchObject({ code: "internal", details: { ref: "ref-1" } });
  expect(log).toMatchObject([
    {
      severity: "ERROR",
      ref: "ref-1",
      error: "RangeError",
      serviceContext: { service: "api-book-create", version: "api-book-create-00042-abc" },
    },
  ]);
  expect(log[0]?.stack_trace).toMatch(/^RangeError: A call failed\n {4}at .*to-app-error\.test\.ts/);
  expect(JSON.stringify(log)).not.toContain("ada@");
});

it("what is thrown without being an error is reported, too", () => {
  expect(logOf("ada@example.com").log[0]?.stack_trace).toBe("string: A call failed");
});

it("a refusal and an unavailable database are no errors to report", () => {
  expect(logOf(new AppError("not-found")).log).toEqual([]);
  const [entry] = logOf(Object.assign(new Error("away"), { code: 14 })).log;
  expect(entry).toEqual({
    severity: "WARNING",
    message: "Firestore is unavailable",
    path: "/api/book/create",
    error: "Error",
    code: "14",
  });
});
