import { cleanName } from "../clean-name.ts";
import { DEFAULT_AVATAR, WELCOME_OFFER } from "../constants.ts";
import type { Instant } from "../fields.ts";
import { DEFAULT_POLICY, type WelcomeOffer } from "../policy/policy.ts";
import { splitDisplayName } from "./names.ts";
import type { User } from "./user.ts";

/** Creates the account of a new customer at `now` (ms UTC), with the welcome offer of that time, which it keeps. */
export const newUser = (
  displayName: string,
  now: Instant,
  { within, percent }: WelcomeOffer = DEFAULT_POLICY.welcome,
): User => ({
  ...splitDisplayName(cleanName(displayName)),
  phone: "",
  avatar: DEFAULT_AVATAR,
  bio: "",
  location: null,
  serviceArea: "",
  timeZone: "",
  cards: [],
  schedule: [],
  blacklist: [],
  offer: { id: WELCOME_OFFER.id, until: now + within, percent },
  createdAt: now,
});
