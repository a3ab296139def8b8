import { AppError } from "@core/errors.ts";
import { expect, it } from "vitest";
import { deskRefusalText, isVersionConflict } from "./desk-refusal.ts";

it.each([
  [true, { code: "wrong-state", details: { status: "changed" } }],
  [true, { code: "refund-changed", details: { refund: 1 } }],
  [false, { code: "wrong-state", details: { status: "closed" } }],
  [false, { code: "wrong-state", details: { status: "Closed" } }],
  [false, { code: "wrong-state", details: undefined }],
] as const)(
  "the desk says that someone changed the case (%s) for the refusal %o, and else what the server says",
  (isIt, problem) => expect(isVersionConflict(problem)).toBe(isIt),
);

it.each([
  [new AppError("claim-required").message, "treasurer", /^Only a treasurer can do this\. Ask one/],
  [
    "You have $99.99 left of $300.00 a day. For more, please ask a treasurer.",
    "treasurer",
    /^You have \$99\.99 left of \$300\.00 a day\./,
  ],
  ["You prepared this payout, so another treasurer releases it.", "own", /^You prepared this payout/],
  ["This case is about you. Please ask another operator.", "own", /^This case is about you\./],
  ["Please sign in with two-step verification.", "second-factor", /^The desk needs two-step verification\./],
])("the desk refuses in the server's words where they say more: %s", (message, reason, said) =>
  expect(deskRefusalText({ code: "claim-required", message, details: { reason } })).toMatch(said),
);
