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
    ["twelve signs between", "212 -- ... ** *555(((())))----0100", MASK],
    ["emoji between", "2 👩🏽‍🦰 1 🧘🏻‍♀️ 2 🧘🏻‍♀️ 5 5 ❤️ 5 0 1 0 0", MASK],
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
    ["a rare ending", "I am on ines.photography", `I am on ${MASK}`],
    ["an ending of two labels", "ines.co.uk!", `${MASK}!`],
    ["an ending in another script", "ines.みんな", MASK],
    ["an ending that is a word", "see ines.so", `see ${MASK}`],
    ["words for its signs", "write to maya at example dot com please", `write to ${MASK} please`],
    ["spaces and a sign", "maya @ example . com", MASK],
    ["brackets", "maya(at)example[dot]com", MASK],
    ["brackets and capitals", "Maya [AT] Example (DOT) Photography", MASK],
    ["stars between", "m*a*y*a*@*e*x*a*m*p*l*e*.*c*o*m", MASK],
    ["emoji between words", "maya🌸at🌸example🌸dot🌸com", MASK],
    ["invisible characters between", "maya\u200b@\u200bexample.\u200bcom", MASK],
    ["a letter at a time", "m a y a @ e x a m p l e . c o m", MASK],
    ["a domain a letter at a time", "on i n e s . c o m", `on ${MASK}`],
    ["a domain in words", "find inesyoga dot com", `find ${MASK}`],
    ["a domain with spaces", "find inesyoga . com now", `find ${MASK} now`],
    ["a domain after a space", "find inesyoga. com now", `find ${MASK} now`],
    ["a domain in brackets", "inesyoga(dot)yoga", MASK],
    ["a domain and a sentence after it", "It is inesyoga.com. Bring mats.", `It is ${MASK}. Bring mats.`],
    ["a port and a question", "inesyoga.com:8080/a or inesyoga.com?", `${MASK} or ${MASK}?`],
  ])("hides %s", (_, text, shown) => expect(maskContacts(text)).toBe(shown));

  it.each([
    ["a handle", "@ines_yoga on insta", `${MASK} on ${MASK}`],
    ["one in a sentence", "Find me (@inesyoga).", `Find me (${MASK}).`],
    ["the name of a network and a handle", "IG: inesyoga, or fb = ines.yoga", `${MASK}, or ${MASK}`],
    ["one with a space", "insta ines.yoga", MASK],
    ["one with a word between", "my Insta is ines_yoga!", `my ${MASK}!`],
    ["a link of a network", "t.me/ines", MASK],
    ["a messenger", "Are you on WhatsApp?", `Are you on ${MASK}?`],
    ["a messenger in two words", "whats app me", `${MASK} me`],
    ["country endings", "anna.no and studio.nyc", `${MASK} and ${MASK}`],
    ["a country ending within a sentence", "see anna.no before we meet", `see ${MASK} before we meet`],
    ["a number written as dates", "2/12 5/5 5/01 00", MASK],
    ["dates that go back", "11/24, 10/25, 9/30", MASK],
  ])("hides %s", (_, text, shown) => expect(maskContacts(text)).toBe(shown));

  it.each([
    "11/24, 11/25",
    "Does 11/24, 11/25, 12/1 or 12/30 - 1/2 work?",
    "(11/24/26 & 11/25/26)",
    "ok.no problem",
    "Sounds good.is there parking?",
    "thanks.so happy",
    "Meet @5pm or @noon, @home",
    "A signal at 5 minutes before, and a line of mats",
    "The big picture: fb and ig",
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
    "See you then.So happy",
    "I love it.Yoga helps me",
    "We are there.It's fine.",
    "There is a dot in the corner",
    "Look at the dot in the corner",
    "Meet @ 5pm. Bring mats",
    "Meet @ 5pm. So happy!",
    "Meet @ 10.30.",
    "10:30-11:45, 2 mats, $95.00",
    "12 West 105th Street, 10025",
    "At 5.pm or 10.30.am",
    "On 11/24/2026, 12/24/2026 or 1/2/2027?",
    "We are at home. Yoga mats are here.",
    "wait... so what time?",
    "and/or. e.g. a mat, i.e. two",
  ])("shows “%s” as it was typed", (text) => expect(maskContacts(text)).toBe(text));

  const joinedBy = (forms: readonly string[]) => fc.constantFrom(...forms);
  const at = joinedBy(["@", " @ ", "(at)", " [at] ", " at ", "*@*", "🌸at🌸", " ＠ ", "@ ", "<at>"]);
  const dot = joinedBy([".", " . ", " .", "(dot)", " [.] ", " dot ", "*.*", "🧘.🧘", "🌸dot🌸", "｡"]);
  const name = fc.stringMatching(/^[b-hj-z]{3,9}$/).filter((one) => !/dot|www/.test(one));

  it("hides an address however its signs are written", () => {
    const ending = fc.constantFrom("com", "net", "org", "yoga", "io", "co.uk");
    fc.assert(
      fc.property(name, at, name, dot, ending, (local, sign, host, stop, end) => {
        const shown = maskContacts(`Hi there, ${local}${sign}${host}${stop}${end} is mine`);
        expect(shown).toBe(`Hi there, ${MASK} is mine`);
      }),
    );
  });

  it("hides seven digits and more with up to twelve signs between two", () => {
    const gap = fc.array(fc.constantFrom(" ", "-", ".", "*", "\n", "🧘", "(", "/", "…", "_"), {
      maxLength: 12,
    });
    const digits = fc.array(fc.tuple(fc.integer({ min: 0, max: 9 }), gap), { minLength: 7, maxLength: 15 });
    fc.assert(
      fc.property(digits, (parts) => {
        const typed = parts
          .map(([digit, signs], i) => digit + (i === parts.length - 1 ? "" : signs.join("")))
          .join("");
        expect(maskContacts(`My number ${typed}`).match(/\d/g)).toBeNull();
      }),
    );
  });

  it("leaves sentences as they are, also without a space between them and with words that are endings", () => {
    const word = fc.constantFrom(
      "bring",
      "mats",
      "then",
      "happy",
      "at",
      "dot",
      "home",
      "the",
      "desk",
      "we",
      "are",
      "5pm",
      "2",
      "$5",
    );
    const opening = fc.constantFrom(
      "So",
      "In",
      "Is",
      "Me",
      "It",
      "To",
      "At",
      "No",
      "Here",
      "Love",
      "Yoga",
      "Call",
      "Works",
    );
    const sentence = fc
      .tuple(opening, fc.array(word, { minLength: 1, maxLength: 5 }))
      .map(([first, words]) => [first, ...words].join(" "));
    const between = fc.constantFrom(".", ". ", "! ", "? ", ", ", ".\n");
    fc.assert(
      fc.property(fc.array(fc.tuple(sentence, between), { minLength: 1, maxLength: 6 }), (sentences) => {
        const text = sentences.map(([one, stop]) => `${one}, ok${stop}`).join("");
        expect(maskContacts(text)).toBe(text);
      }),
    );
  });

  it("takes no time over a long text of nothing but parts of addresses", () => {
    for (const part of ["a.", "a@", "*", "a*", " at ", " dot ", "(", "a dot ", "1 ", "a-", "b "])
      expect(maskContacts(part.repeat(1000)).length).toBeLessThanOrEqual(part.length * 1000);
  });

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
      " dot ",
      " at ",
      "*",
      "🧘",
      "So",
      "@ines",
      "insta",
      "ig:",
      "11/24",
      ", ",
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
