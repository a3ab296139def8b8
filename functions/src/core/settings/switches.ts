import * as v from "valibot";
import { ImposedAs, imposedAs, mustBeAbleToEnd } from "../desk-imposed.ts";
import { AppError } from "../errors.ts";
import { Instant } from "../fields.ts";

/** Parts of the product that an operator can turn off temporarily. */
export const switchNames = [
  "bookings",
  "instant",
  "cards",
  "topUps",
  "tips",
  "codes",
  "messages",
  "applications",
  "calendarImport",
] as const;

/** The name of a switch. */
export const SwitchName = v.picklist(switchNames);
export type SwitchName = v.InferOutput<typeof SwitchName>;

/** One switch as last set, and by whom (uid). */
const SwitchSetting = v.object({
  on: v.boolean(),
  /** What people are told while it is off. */
  text: v.optional(v.string()),
  at: Instant,
  by: v.string(),
  /** As what they set it; absent on what was set before that was kept. */
  as: v.optional(ImposedAs),
});

/** `settings/switches`: the switches ever set. A switch that isn't in it is on. */
export const Switches = v.record(v.string(), SwitchSetting);
export type Switches = v.InferOutput<typeof Switches>;

/** What people are told if the operator gave no message. */
const defaultTexts: Record<SwitchName, string> = {
  bookings: "We aren't taking new bookings right now. Please try again later.",
  instant: "For now, each instructor confirms new bookings personally.",
  cards: "We can't take card payments right now. You can still pay with your credit.",
  topUps: "We can't add credit right now. Please try again later.",
  tips: "We can't take tips right now. Please try again later.",
  codes: "We can't redeem codes right now. Yours stays valid; please try again later.",
  messages: "Messages are paused right now. Please try again later.",
  applications: "We aren't taking applications right now. Please try again later.",
  calendarImport: "We can't read other calendars right now. Times you import stay as they are.",
};

/** One switch, as anyone may see it. */
export interface PublicSwitch {
  on: boolean;
  /** What people are told; only while it is off. */
  text?: string | undefined;
}

/** The state of one switch. */
export function switchOf(switches: Switches, name: SwitchName): PublicSwitch {
  const { on = true, text = defaultTexts[name] } = switches[name] ?? {};
  return on ? { on } : { on, text };
}

/**
 * The switches with one set by someone of the desk. What a treasurer turned off, a treasurer changes.
 * @throws AppError `claim-required` {treasurer}
 */
export function withSwitchSet(
  switches: Switches,
  { name, on, text }: { name: SwitchName; on: boolean; text?: string | undefined },
  { uid: by, now: at, isTreasurer }: { uid: string; now: Instant; isTreasurer: boolean },
): Switches {
  const before = switches[name];
  if (before?.on === false) mustBeAbleToEnd(before.as, { isTreasurer }, "turned this off");
  const as = imposedAs({ isTreasurer });
  return { ...switches, [name]: { on, ...(text !== undefined && { text }), at, by, as } };
}

/** The switches that are off. */
export const switchedOff = (switches: Switches): SwitchName[] =>
  switchNames.filter((name) => !switchOf(switches, name).on);

/**
 * Retry-After for a closed call, in seconds: as long as a switch is cached. Longer than clients wait on their own
 * (LONGEST_WAIT in web/src/api/client.ts), which tells an operator's message from a busy server.
 */
const RETRY_AFTER = 30;

/** Refuses a call if a switch it needs is off, with that switch's message. @throws AppError `unavailable` */
export function mustBeSwitchedOn(switches: Switches, needed: readonly SwitchName[]): void {
  const off = needed.map((name) => switchOf(switches, name)).find(({ on }) => !on);
  if (off) throw new AppError("unavailable", off.text, undefined, RETRY_AFTER);
}
