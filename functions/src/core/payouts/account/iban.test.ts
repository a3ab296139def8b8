import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ibanProblem } from "./iban.ts";

const valid = [
  "DE89370400440532013000",
  "GB29NWBK60161331926819",
  "FR1420041010050500013M02606",
  "NO9386011117947",
  "MT84MALT011000012345MTLCAST001S",
  "CH9300762011623852957",
];
const typo = "This IBAN has a typo. Compare it with your bank statement.";

describe("an IBAN", () => {
  it.each(valid)("%s is valid", (iban) => expect(ibanProblem(iban)).toBeUndefined());

  it.each([
    ["US64SVBKUS6S3300958879", "Enter an IBAN."],
    ["021000021", "Enter an IBAN."],
    ["", "Enter an IBAN."],
    ["de89370400440532013000", "Enter an IBAN."],
    ["DE8937040044053201300", "begins with DE has 22 characters, and this one has 21"],
    ["DE893704004405320130000", "begins with DE has 22 characters, and this one has 23"],
    // The same remainder as 89 and 02, and never used as check digits.
    ["DE00370400440532013000", "typo"],
    ["DEA9370400440532013000", "typo"],
  ])("%s is not valid", (iban, problem) => expect(ibanProblem(iban)).toContain(problem));

  const at = fc.constantFrom(...valid).chain((iban) => fc.tuple(fc.constant(iban), fc.nat(iban.length - 3)));

  it("is refused with any one digit wrong", () => {
    fc.assert(
      fc.property(at, fc.integer({ min: 1, max: 9 }), ([iban, index], by) => {
        const place = index + 2;
        const digit = iban[place] ?? "";
        fc.pre(/\d/.test(digit));
        const wrong = iban.slice(0, place) + ((Number(digit) + by) % 10) + iban.slice(place + 1);
        expect(ibanProblem(wrong)).toBe(typo);
      }),
    );
  });

  it("is refused with two neighboring digits swapped", () => {
    fc.assert(
      fc.property(at, ([iban, index]) => {
        const [place, a, b] = [index + 2, iban[index + 2] ?? "", iban[index + 3] ?? ""];
        fc.pre(/\d/.test(a) && /\d/.test(b) && a !== b);
        expect(ibanProblem(iban.slice(0, place) + b + a + iban.slice(place + 2))).toBe(typo);
      }),
    );
  });
});
