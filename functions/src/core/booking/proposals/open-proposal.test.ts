import { describe, expect, it } from "vitest";
import { confirmedBookingWith, SESSION_START } from "../../testing/session.ts";
import type { Proposal } from "../booking.ts";
import { openProposal } from "./open-proposal.ts";

const HOUR = 3_600_000;
const until = SESSION_START - 10 * HOUR;
const proposal: Proposal = {
  by: "instructor",
  start: SESSION_START + 2 * HOUR,
  end: SESSION_START + 3 * HOUR,
  at: until - HOUR,
  until,
};

describe("a proposal of another time", () => {
  it("waits for an answer until its deadline, even if its end is not stored yet", () => {
    const booking = confirmedBookingWith({ proposal });
    expect(openProposal(booking, until - 1)).toEqual(proposal);
    expect(openProposal(booking, until)).toBeUndefined();
    expect(openProposal(confirmedBookingWith(), until - 1)).toBeUndefined();
  });

  it("waits with a request too, until either ends", () => {
    const request = (deadline: number) => confirmedBookingWith({ status: "Requested", deadline, proposal });
    expect(openProposal(request(until), until - 1)).toEqual(proposal);
    expect(openProposal(request(until - 1), until - 1)).toBeUndefined();
  });

  it("waits no more once the session has been given up", () =>
    expect(openProposal(confirmedBookingWith({ status: "Canceled", proposal }), until - 1)).toBeUndefined());
});
