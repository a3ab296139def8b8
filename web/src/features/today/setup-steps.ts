import { DEFAULT_AVATAR } from "@core/constants.ts";
import { instructorPaths } from "../../routing/instructor-paths.ts";

/** What is known of an instructor who has not begun to take bookings. */
export interface SetupFacts {
  avatar: string;
  hasPayoutAccount: boolean;
  hasCalendar: boolean;
  /** Whether tax information is asked for, or was given; neither before earnings come near the limit. */
  tax?: "asked" | "given" | undefined;
}

/** A step before the first booking, and where it is done. */
export interface SetupStep {
  label: string;
  to: string;
  isDone: boolean;
  isOptional?: boolean;
}

/** What makes a profile ready for bookings, in the order in which customers and pay depend on it. */
export const setupSteps = ({ avatar, hasPayoutAccount, hasCalendar, tax }: SetupFacts): SetupStep[] => [
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
  ...(tax === undefined
    ? []
    : [
        { label: "Add your tax information", to: `${instructorPaths.earnings}#tax`, isDone: tax === "given" },
      ]),
];

/** Whether something is left that each instructor needs. */
export const isSetupOpen = (steps: readonly SetupStep[]): boolean =>
  steps.some(({ isDone, isOptional }) => !isDone && !isOptional);
