import { expect, it } from "vitest";
import { canariesIn } from "./canaries.ts";

it.each([
  ["an email address", "to ada.byron+yoga@mail.example.com failed"],
  ["a phone number", "sent to +12125550100"],
  ["a phone number", "sent to +1 212 555 0100"],
  ["a token", '{"authorization":"Bearer eyJhbGciOiJub25l.eyJzdWIiOiJhZGEi.x"}'],
  ["a tax number", "TIN 123-45-6789"],
  ["a tax number", "EIN 12-3456789"],
  ["an address", '{"line1":"12 Elm Street"}'],
  ["an address", "at 1 Main St, New York"],
  ["the address of a calendar", "GET https://calendar.example/private-1f3a/basic"],
])("%s is found in a line of a log: %s", (what, line) => expect(canariesIn(line)).toEqual([what]));

it.each([
  '{"severity":"WARNING","message":"The processor did not answer","path":"payment","step":"confirm","error":"OutcomeUnknown"}',
  '{"message":"The books differ: wallet","date":"2026-11-21","accounts":["paid"],"ref":"a_7f31","ledger":32000,"stored":32001}',
  '{"document":"book/f17df219d34906dd7285","at":1763900000000}',
])("nothing is found in %s", (line) => expect(canariesIn(line)).toEqual([]));
