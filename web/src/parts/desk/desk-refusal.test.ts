import { expect, it } from "vitest";
import { isVersionConflict } from "./desk-refusal.ts";

it.each([
  [true, { code: "wrong-state", details: { status: "changed" } }],
  [true, { code: "refund-changed", details: { refund: 1 } }],
  [false, { code: "wrong-state", details: { status: "closed" } }],
  [false, { code: "wrong-state", details: { status: "Closed" } }],
  [false, { code: "wrong-state", details: undefined }],
] as const)(
  "the desk says that someone changed the case (%s) for the refusal %o, and else what the server says",
  (isIt, problem) => expect(isVersionConflict(problem)).toBe(isIt),
);
