import { expect, it } from "vitest";
import { canaryLines } from "./canary-lines.ts";

it("a world's log has a canary where a function wrote what is a person's, and nowhere else", () => {
  const log = [
    "i  functions: Beginning execution of us-central1-api-email-update",
    '\u001b[90m>\u001b[39m  {"severity":"WARNING","message":"An email was not sent","ref":"b1_2"}',
    '>  {"severity":"ERROR","message":"No account has maya@example.com"}',
    "⚠  auth: maya@example.com asked for a link",
    "\u001b[90m>\u001b[39m  TypeError: can't call +12125550100",
    "",
  ].join("\n");
  expect(canaryLines(log)).toEqual([
    'an email address: >  {"severity":"ERROR","message":"No account has maya@example.com"}',
    "a phone number: >  TypeError: can't call +12125550100",
  ]);
});
