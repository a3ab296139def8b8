import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { routingProblem } from "./account-form.ts";

const valid = ["021000021", "011401533", "091000019", "322271627", "110000000"];
const typo = "This routing number has a typo. Compare it with a check or your bank's app.";

describe("a routing number", () => {
  it.each(valid)("%s is valid", (routing) => expect(routingProblem(routing)).toBeUndefined());

  it.each([
    ["", "nine digits"],
    ["02100002", "nine digits"],
    ["0210000211", "nine digits"],
    ["02100002a", "nine digits"],
    ["０２１００００２１", "nine digits"],
    ["000000000", "typo"],
    // The sum is right, and no bank begins like that.
    ["500000005", "typo"],
  ])("%s is not valid", (routing, problem) => expect(routingProblem(routing)).toContain(problem));

  it("is refused with any one digit wrong", () => {
    const digit = fc.tuple(fc.constantFrom(...valid), fc.nat(8), fc.integer({ min: 1, max: 9 }));
    fc.assert(
      fc.property(digit, ([routing, at, by]) => {
        const wrong = (Number(routing[at]) + by) % 10;
        expect(routingProblem(routing.slice(0, at) + wrong + routing.slice(at + 1))).toBe(typo);
      }),
    );
  });

  it("is refused with two neighboring digits swapped, but for those that differ by five", () => {
    fc.assert(
      fc.property(fc.constantFrom(...valid), fc.nat(7), (routing, at) => {
        const [a = "", b = ""] = [routing[at], routing[at + 1]];
        // What the checksum of the ABA cannot see.
        fc.pre(a !== b && Math.abs(Number(a) - Number(b)) !== 5);
        expect(routingProblem(routing.slice(0, at) + b + a + routing.slice(at + 2))).toBe(typo);
      }),
    );
  });
});
