import { expect, it } from "vitest";
import { lookupsFor } from "./search-text.ts";

const waysOf = (text: string) => lookupsFor(text).map(({ by }) => by);

it.each([
  ["maya@example.com", ["email"]],
  ["maya@", []],
  ["EBY-7K2M-9QXA", ["short code", "id", "name", "city"]],
  ["eby 7k2m 9qxa", ["short code", "name", "city"]],
  ["7k2m9qxa", ["short code", "id", "name", "city"]],
  ["+1 (212) 555-0100", ["phone", "name", "city"]],
  ["2125550100", ["phone", "id", "name", "city"]],
  ["Maya", ["id", "name", "city"]],
  ["Maya Lind", ["name", "city"]],
  ["  ", []],
  ["4242", ["card", "id", "name", "city"]],
  ["$76", ["amount"]],
  ["76.00", ["amount"]],
  ["$1,276.50", ["amount"]],
  ["135", ["amount"]],
  ["7", ["id", "name", "city"]],
  ["76.0", ["id", "name", "city"]],
  ["pi_3Qx", ["id", "name", "city"]],
])("the desk's search looks %s up as %o", (text, ways) => expect(waysOf(text)).toEqual(ways));

it("the desk's search reads an amount in cents", () => {
  const amounts = ["$76", "76.00", "$1,276.50", "$ 0.05", "135"].flatMap(lookupsFor);
  expect(amounts.map(({ by, ...rest }) => [by, rest])).toEqual(
    [7_600, 7_600, 127_650, 5, 13_500].map((value) => ["amount", { value }]),
  );
});

it("the desk's search writes a receipt number as receipts print it", () =>
  expect(lookupsFor("7k2m 9qxa")[0]).toEqual({ by: "short code", value: "EBY-7K2M-9QXA" }));
