import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MASK, maskContacts } from "./mask-contacts.ts";

describe("a message of a request", () => {
  it.each([
    ["a number", "Call 2125550100 please", `Call ${MASK} please`],
    ["spaces", "212 555 0100", MASK],
    ["dots", "Call 212.555.0100!", `Call ${MASK}!`],
    ["parentheses", "(212) 555-0100", MASK],
    ["a country code", "my cell: +1 (212) 555-0100.", `my cell: ${MASK}.`],
    ["slashes and dashes", "212/555–01-00", MASK],
    ["one digit at a time", "2 1 2 5 5 5 0 1 0 0", MASK],
    ["commas", "2,1,2,5,5,5,0,1,0,0", MASK],
    ["lines", "212\n555\n0100", MASK],
    ["full-width digits", "２１２５５５０１００", MASK],
    ["Arabic digits", "٢١٢٥٥٥٠١٠٠", MASK],
    ["digits in circles", "②①②⑤⑤⑤⓪①⓪⓪", MASK],
    ["digits on keys", "2️⃣1️⃣2️⃣5️⃣5️⃣5️⃣0️⃣1️⃣0️⃣0️⃣", `${MASK}\uFE0F\u20E3`],
    ["invisible characters between", "212\u200b555\u200b0100", MASK],
    ["seven digits", "555-0100", MASK],
    ["a colon between its parts", "212:555:0100", MASK],
  ])("hides a phone number with %s", (_, text, shown) => expect(maskContacts(text)).toBe(shown));

  it.each([
    ["an email address", "write to ines.a+yoga@example.co.uk, ok?", `write to ${MASK}, ok?`],
    ["one with spaces", "ines @ example . com", MASK],
    ["one with a full-width sign", "ines＠example.com", MASK],
    ["a web address", "see https://ines.example/book?x=1", `see ${MASK}`],
    ["one without its scheme", "see www.ines.example", `see ${MASK}`],
    ["a bare domain", "I am on inesyoga.com.", `I am on ${MASK}.`],
    ["one in capitals", "INESYOGA.COM", MASK],
    ["one with a path", "wa.me/inesyoga and t.me/ines", `${MASK} and ${MASK}`],
    ["another scheme", "tg://resolve", MASK],
  ])("hides %s", (_, text, shown) => expect(maskContacts(text)).toBe(shown));

  it.each([
    "Is there parking on 5th Avenue?",
    "We are 3 people and 2 dogs, apartment 12, floor 4.",
    "My ZIP code is 10001.",
    "From 11/24 at 10:30 to 11:45 works, or 12/1 at 9:00.",
    "10:30, 11:00 or 11:30?",
    "It costs $95.00 for 60 minutes.",
    "Great.See you then.So happy!",
    "Bring mats, blocks... and a strap!",
    "L5-S1, after surgery in 2019. 30 minutes, 4 times.",
    "Ask at the desk dot matrix printer",
  ])("shows “%s” as it was typed", (text) => expect(maskContacts(text)).toBe(text));

  it("is never longer than what was typed, and masking it again changes nothing more", () => {
    const piece = fc.constantFrom(
      "2",
      "１",
      "٢",
      " ",
      ".",
      "@",
      "a",
      "com",
      ":",
      "/",
      "(",
      "-",
      "www",
      "\n",
      "é",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const text = pieces.join("");
        const masked = maskContacts(text);
        expect(masked.length).toBeLessThanOrEqual(text.length);
        expect(maskContacts(masked)).toBe(masked);
      }),
      { numRuns: 2000 },
    );
  });
});
