import { expect, it } from "vitest";
import { lookupsFor } from "./search-text.ts";

const waysOf = (text: string) => lookupsFor(text).map(({ by }) => by);

it.each([
  ["maya@example.com", ["email"]],
  ["maya@", []],
  ["EBY-7K2M-9QXA", ["short code", "id", "name"]],
  ["eby 7k2m 9qxa", ["short code", "name"]],
  ["7k2m9qxa", ["short code", "id", "name"]],
  ["+1 (212) 555-0100", ["phone", "name"]],
  ["2125550100", ["phone", "id", "name"]],
  ["Maya", ["id", "name"]],
  ["Maya Lind", ["name"]],
  ["  ", []],
])("the desk's search looks %s up as %o", (text, ways) => expect(waysOf(text)).toEqual(ways));

it("the desk's search writes a receipt number as receipts print it", () =>
  expect(lookupsFor("7k2m 9qxa")[0]).toEqual({ by: "short code", value: "EBY-7K2M-9QXA" }));
