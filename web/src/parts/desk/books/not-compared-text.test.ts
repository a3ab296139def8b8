import { expect, it } from "vitest";
import { notComparedText } from "./not-compared-text.ts";

it("the desk says why the books were not compared with the processor, and nothing where they were", () => {
  const facts = { day: "2026-11-19", at: 0 };
  expect(notComparedText({ ...facts, state: "not compared", reason: "no answer" })).toMatch(
    /^It didn't answer\. .* Compared up to .*19/,
  );
  expect(notComparedText({ state: "not compared", reason: "not configured", at: 0 })).toMatch(
    /No day is compared yet/,
  );
  expect(notComparedText({ state: "not compared", reason: "no day", at: 0 })).toBeUndefined();
  expect(notComparedText({ ...facts, state: "agrees" })).toBeUndefined();
  expect(notComparedText(undefined)).toBeUndefined();
});
