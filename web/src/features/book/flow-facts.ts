import type { Area, Beacon } from "@shared/model/pricing.ts";
import type { User } from "@shared/model/user.ts";
import type { Wish, WishChange } from "./wish.ts";

/** What every step of a booking knows. */
export interface FlowFacts {
  wish: Wish;
  change: (change: WishChange) => void;
  /** This page with the wish: where the way back from the settings leads. */
  here: string;
  user: User;
  /** What the profile still lacks before anything can be booked. */
  missing: readonly string[];
  areas: readonly Area[];
  area: Area;
  /** What is offered here, by whoever was asked for. */
  beacons: readonly Beacon[];
  timeZone: string;
}
