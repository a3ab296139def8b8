import { expect, it } from "vitest";
import { progressBar } from "./progress-bar.ts";

const fullOf = (bar: string) => bar.split("█").length - 1;

it("a bar fills up with what is done, and never past its end", () => {
  expect(progressBar(0, 240)).toBe(`[${"─".repeat(30)}] 0 of 240`);
  expect(fullOf(progressBar(120, 240))).toBe(15);
  expect(fullOf(progressBar(239, 240))).toBe(29);
  expect(progressBar(240, 240)).toContain(`${"█".repeat(30)}] 240 of 240`);
  expect(progressBar(241, 240)).toContain("241 of 241");
  expect(fullOf(progressBar(0, 0))).toBe(30);
});
