import { confirmedBookingWith, proposalWith, SESSION_START } from "@core/testing/session.ts";
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { answerCall } from "../../testing/answer-calls.ts";
import { show } from "../../testing/show.tsx";
import { ProposalPanel } from "./proposal-panel.tsx";

const proposal = proposalWith();
const request = confirmedBookingWith({ status: "Requested", deadline: SESSION_START, proposal });
const shown = () => show(<ProposalPanel booking={request} proposal={proposal} />);
const button = (name: string | RegExp) => screen.getByRole("button", { name });

describe("another time that an instructor offers for a request", () => {
  it("names it first, with the price, and the two answers", () => {
    shown();
    expect(screen.getByRole("heading", { name: "Ines offers Wed, May 6, 6:00 PM instead" })).toBeDefined();
    expect(screen.getByText(/booked for the same \$90\.00/)).toBeDefined();
    expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
      "Take Wed, May 6, 6:00 PM",
      "Keep my request",
    ]);
  });

  it("is taken or left by one press", async () => {
    const answer = answerCall("/api/book/answer", ({ accept }) => ({
      appointmentId: "b1",
      status: accept ? "Confirmed" : "Requested",
      schedule: request.schedule,
    }));
    const { user } = shown();
    await user.click(button(/^Take /));
    await waitFor(() => expect(answer).toHaveBeenCalledTimes(1));
    await user.click(button("Keep my request"));
    await waitFor(() => expect(answer).toHaveBeenCalledTimes(2));
    expect(answer.mock.calls.map(([input]) => input.accept)).toEqual([true, false]);
  });
});
