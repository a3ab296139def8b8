import type { NoShowClaim } from "@core/booking/booking.ts";
import { claimWith, confirmedBookingWith } from "@core/testing/session.ts";
import { expect, it } from "vitest";
import { claimCardText } from "./claim-card-text.ts";

const textOf = (claim: Partial<NoShowClaim>) =>
  claimCardText(confirmedBookingWith({ status: "Missed", claim: claimWith(claim) }));
const looking = "We're looking into it and will email you our decision.";
const until = "Wed, May 6, 10:30 AM";

it("an open no-show tells the instructor who reported it, what happens next, and until when", () => {
  expect(textOf({})).toBe(
    `Cleo says you didn't show up. If you were there, tell us by ${until}. If not, Cleo gets a full refund.`,
  );
  expect(textOf({ state: "contested", contested: { by: "check in", at: 1 } })).toBe(
    `Cleo says you didn't show up. You checked in, so we'll look into it. Tell us what happened by ${until}.`,
  );
  expect(textOf({ state: "contested", contested: { by: "instructor", at: 1 } })).toBe(
    `Cleo says you didn't show up. You told us what happened. ${looking}`,
  );
  expect(textOf({ by: "instructor" })).toBe(
    `You reported a no-show. Cleo Marsh has until ${until} to reply. After that, you get $72.00.`,
  );
  expect(textOf({ by: "instructor", state: "contested", contested: { by: "customer", at: 1 } })).toBe(
    `You reported a no-show, and Cleo Marsh disagrees. ${looking}`,
  );
});
