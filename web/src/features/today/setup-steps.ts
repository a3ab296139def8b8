import { DEFAULT_AVATAR } from "@core/constants.ts";
import { instructorPaths } from "../../routing/instructor-paths.ts";

/** What is known of an instructor who has not begun to take bookings. */
export interface SetupFacts {
  avatar: string;
  hasPayoutAccount: boolean;
  hasCalendar: boolean;
}

/** A step before the first booking, and where it is done. */
export interface SetupStep {
  label: string;
  to: string;
  isDone: boolean;
  isOptional?: boolean;
}

/** What makes a profile ready for bookings, in the order in which customers and pay depend on it. */
export const setupSteps = ({ avatar, hasPayoutAccount, hasCalendar }: SetupFacts): SetupStep[] => [
  { label: "Add a photo of you", to: instructorPaths.profile, isDone: avatar !== DEFAULT_AVATAR },
  // What was applied with: nobody is approved without.
  { label: "Set your weekly hours", to: instructorPaths.scheduleHours, isDone: true },
  {
    label: "Block times from your other calendar (optional)",
    to: instructorPaths.scheduleCalendars,
    isDone: hasCalendar,
    isOptional: true,
  },
  { label: "Add a payout account", to: instructorPaths.earnings, isDone: hasPayoutAccount },
];

/** Whether something is left that each instructor needs. */
export const isSetupOpen = (steps: readonly SetupStep[]): boolean =>
  steps.some(({ isDone, isOptional }) => !isDone && !isOptional);
