import type { ProfileStep } from "@core/people/completeness.ts";
import type { Beacon, PricingArea } from "@core/people/places/pricing.ts";
import type { User } from "@core/people/user.ts";
import type { BookingChoice, ChoiceChange } from "../choice/booking-choice.ts";
import type { SessionBar } from "./session-bar.ts";

/** Data every step of the booking flow needs. */
export interface FlowFacts {
  choice: BookingChoice;
  change: (change: ChoiceChange) => void;
  /** This page's URL with the choice, to return to from the settings. */
  returnTo: string;
  user: User;
  /** Missing parts of the profile that prevent booking. */
  missing: readonly ProfileStep[];
  areas: readonly PricingArea[];
  area: PricingArea;
  /** The offers of this area, by the requested instructor if any. */
  beacons: readonly Beacon[];
  timeZone: string;
  /** For the bar at the end of a step; undefined before an offer is chosen. */
  bar: SessionBar | undefined;
}
