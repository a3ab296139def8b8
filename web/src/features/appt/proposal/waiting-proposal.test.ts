import type { Proposal } from "@core/booking/model.ts";
import { confirmedBookingWith, SESSION_START } from "@core/testing/session.ts";
import { describe, expect, it } from "vitest";
import { waitingProposal } from "./waiting-proposal.ts";

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
    expect(waitingProposal(booking, until - 1)).toEqual(proposal);
    expect(waitingProposal(booking, until)).toBeUndefined();
    expect(waitingProposal(confirmedBookingWith(), until - 1)).toBeUndefined();
  });

  it("waits with a request too, until either ends", () => {
    const request = (deadline: number) => confirmedBookingWith({ status: "Requested", deadline, proposal });
    expect(waitingProposal(request(until), until - 1)).toEqual(proposal);
    expect(waitingProposal(request(until - 1), until - 1)).toBeUndefined();
  });

  it("waits no more once the session has been given up", () =>
    expect(
      waitingProposal(confirmedBookingWith({ status: "Canceled", proposal }), until - 1),
    ).toBeUndefined());
});
