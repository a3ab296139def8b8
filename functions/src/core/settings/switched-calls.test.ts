import { expect, it } from "vitest";
import { type CallPath, calls } from "../api/calls.ts";
import { isSwitched, neededSwitches } from "./switched-calls.ts";
import type { SwitchName } from "./switches.ts";

const paths = Object.keys(calls) as CallPath[];
/** The calls that a switch closes for this choice of card or credit. */
const closedBy = (name: SwitchName, pmid: string) =>
  paths.filter((path) => neededSwitches(path, { pmid }).includes(name));

it.each([
  [
    "bookings",
    [
      "/api/book/quote",
      "/api/book/create",
      "/api/book/replacements",
      "/api/book/replace",
      "/api/operator/slots",
      "/api/operator/bookfor",
    ],
  ],
  ["instant", []],
  ["topUps", ["/api/credit/token"]],
  ["tips", ["/api/instructor/tip"]],
  ["codes", ["/api/code/redeem"]],
  ["calendarImport", ["/api/provider/calendar"]],
  ["messages", ["/api/message/send"]],
  ["applications", ["/api/provider/apply", "/api/provider/file", "/api/provider/withdraw"]],
] as const)("the switch %s closes %j, however they are paid", (name, closed) => {
  for (const pmid of ["credit", "pm_1"]) expect(closedBy(name, pmid).sort()).toEqual([...closed].sort());
});

it("the switch for cards closes what is paid by card, and leaves what is paid by credit", () => {
  const always = ["/api/card/setup", "/api/credit/token"];
  expect(closedBy("cards", "credit").sort()).toEqual(always);
  const byCard = ["/api/book/confirm", "/api/book/create", "/api/book/replace", "/api/instructor/tip"];
  expect(closedBy("cards", "pm_1").sort()).toEqual([...byCard, ...always].sort());
});

it("a payment that has begun can be continued while cards are off", () =>
  expect(neededSwitches("/api/book/confirm", { appointmentId: "a1" })).toEqual([]));

it("only calls that a switch concerns read the switches", () => {
  expect(paths.filter(isSwitched).sort()).toEqual([
    "/api/book/confirm",
    "/api/book/create",
    "/api/book/quote",
    "/api/book/replace",
    "/api/book/replacements",
    "/api/card/setup",
    "/api/code/redeem",
    "/api/credit/token",
    "/api/instructor/tip",
    "/api/message/send",
    "/api/operator/bookfor",
    "/api/operator/movefor",
    "/api/operator/slots",
    "/api/provider/apply",
    "/api/provider/calendar",
    "/api/provider/file",
    "/api/provider/withdraw",
  ]);
});
