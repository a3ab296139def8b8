import * as v from "valibot";
import { AppError } from "../errors.ts";
import { Instant } from "../fields.ts";

/** Parts of the product that an operator can switch off for a while. */
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

/** One switch as it was set last, and by whom (uid). */
const SwitchSetting = v.object({
  on: v.boolean(),
  /** What people are told while it is off. */
  text: v.optional(v.string()),
  at: Instant,
  by: v.string(),
});

/** `settings/switches`: what was ever set. A switch that is not in it is on. */
export const Switches = v.record(v.string(), SwitchSetting);
export type Switches = v.InferOutput<typeof Switches>;

/** What people are told when the operator gave no words. */
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

/** One switch, as everyone may see it. */
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

/** The switches that are off. */
export const switchedOff = (switches: Switches): SwitchName[] =>
  switchNames.filter((name) => !switchOf(switches, name).on);

/**
 * Seconds after which a client may try again: as long as a switch stays in memory. It is longer than a client waits by
 * itself (LONGEST_WAIT in web/src/api/client.ts), which tells the operator's words from a busy server.
 */
const RETRY_AFTER = 30;

/**
 * Refuses a call that needs switches of which one is off, with that one's words.
 * @throws AppError `unavailable`
 */
export function mustBeSwitchedOn(switches: Switches, needed: readonly SwitchName[]): void {
  const off = needed.map((name) => switchOf(switches, name)).find(({ on }) => !on);
  if (off) throw new AppError("unavailable", off.text, undefined, RETRY_AFTER);
}
