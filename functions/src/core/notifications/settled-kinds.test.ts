import { expect, it } from "vitest";
import { confirmedBookingWith, proposalWith } from "../testing/session.ts";
import { settledKinds } from "./settled-kinds.ts";

const requested = confirmedBookingWith({ status: "Requested" });
const confirmed = confirmedBookingWith();
const proposed = confirmedBookingWith({ proposal: proposalWith() });

it("an answered request settles its notifications, whatever the answer, and nothing else of it does", () => {
  for (const status of ["Confirmed", "Declined", "Expired", "Canceled"] as const)
    expect(settledKinds(requested, { ...requested, status })).toEqual(["requested", "request-waiting"]);
  expect(settledKinds(requested, { ...requested, version: 3 })).toEqual([]);
  expect(settledKinds(undefined, requested)).toEqual([]);
});

it("a proposed time settles its notification once it is answered, withdrawn or replaced", () => {
  expect(settledKinds(proposed, confirmed)).toEqual(["proposed"]);
  expect(settledKinds(proposed, { ...proposed, proposal: proposalWith({ at: 1 }) })).toEqual(["proposed"]);
  expect(settledKinds(proposed, { ...proposed, version: 3 })).toEqual([]);
  expect(settledKinds(confirmed, proposed)).toEqual([]);
  const next = { ...proposed, status: "Closed" as const };
  expect(settledKinds(next, { ...confirmed, status: "Closed" })).toEqual(["next-session"]);
});
