import { expect, it } from "vitest";
import { AppError } from "../errors.ts";
import { mustBeSwitchedOn, type Switches, switchedOff, switchNames, switchOf } from "./switches.ts";

const set = (on: boolean, text?: string): Switches[string] => ({
  on,
  ...(text && { text }),
  at: 1,
  by: "olive",
});

it("every switch is on until an operator turns it off", () => {
  expect(switchedOff({})).toEqual([]);
  expect(switchNames.map((name) => switchOf({}, name))).toEqual(switchNames.map(() => ({ on: true })));
  expect(switchedOff({ tips: set(false), codes: set(true) })).toEqual(["tips"]);
});

it("people read the operator's words while a switch is off, and ours where there are none", () => {
  expect(switchOf({ cards: set(false, "Back at noon.") }, "cards")).toEqual({
    on: false,
    text: "Back at noon.",
  });
  expect(switchOf({ cards: set(false) }, "cards").text).toMatch(/card payments/);
  expect(switchOf({ cards: set(true, "Back at noon.") }, "cards")).toEqual({ on: true });
});

it("a call that needs a switch which is off is refused with its words", () => {
  const switches = { cards: set(false, "Back at noon.") };
  expect(() => mustBeSwitchedOn(switches, ["bookings"])).not.toThrow();
  try {
    mustBeSwitchedOn(switches, ["bookings", "cards"]);
    expect.unreachable();
  } catch (error) {
    expect(error).toBeInstanceOf(AppError);
    expect(error).toMatchObject({ status: 503, code: "unavailable", message: "Back at noon." });
    expect(error).toMatchObject({ retryAfter: 30 });
  }
});
