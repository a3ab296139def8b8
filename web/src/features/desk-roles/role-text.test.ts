import { expect, it } from "vitest";
import { accountWords, roleWord, waitingWords } from "./role-text.ts";

it("a role of the desk is called treasurer, operator, or none", () => {
  expect(roleWord({ operator: true, treasurer: true })).toBe("Treasurer");
  expect(roleWord({ operator: true, treasurer: false })).toBe("Operator");
  expect(roleWord({ operator: false, treasurer: false })).toBe("No role");
});

it("a change of a role that waits says what changes, until when, by whom and why", () => {
  const waits = { on: true, by: "tess", byName: "Tess", at: 0, reason: "She does the books." };
  expect(waitingWords(waits)).toBe(
    "Becomes a treasurer once another treasurer approves it. Asked by Tess: “She does the books.”",
  );
  expect(waitingWords({ ...waits, on: false, due: Date.UTC(2026, 10, 19, 15) })).toMatch(
    /^Is no longer a treasurer on .*Nov 19.*, unless a treasurer stops it\. Asked by Tess/,
  );
});

it("an account that may get a role is told apart by name, short uid, and since when it exists", () => {
  const found = { uid: "abcdefghijkl", name: "Nina", version: 0, operator: false, treasurer: false };
  expect(accountWords({ ...found, isConfirmed: false, accountSince: Date.UTC(2026, 10, 19, 15) })).toMatch(
    /^Nina · abcdefgh, account since .*Nov 19.*, email not confirmed, no role$/,
  );
});
