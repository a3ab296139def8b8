import { expect, it } from "vitest";
import { servesPart } from "./served-part.ts";

it.each([
  [true, { FUNCTION_TARGET: "triggers.book" }],
  [false, { FUNCTION_TARGET: "api.meta.get" }],
  [false, { FUNCTION_TARGET: "triggersOfAnother" }],
  [true, {}],
  [true, { FUNCTION_TARGET: "" }],
  [true, { FUNCTION_TARGET: "api.meta.get", FUNCTION_DEBUG_MODE: "true" }],
])("is %s for triggers in a process of %j", (serves, env) => {
  expect(servesPart("triggers", env)).toBe(serves);
});
