import { confirmedBookingWith, substituteWith } from "@core/testing/session.ts";
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { answerCall } from "../../../testing/answer-calls.ts";
import { show } from "../../../testing/show.tsx";
import { SubstituteChoice } from "./substitute-choice.tsx";
import { SubstitutePanel } from "./substitute-panel.tsx";

const booking = confirmedBookingWith();
const substitute = substituteWith({ agreedAt: booking.updatedAt });
const button = (name: string) => screen.getByRole("button", { name });

describe("another instructor who can come instead", () => {
  it("is named with the price that stays, and taken or left by one press", async () => {
    const answer = answerCall("/api/book/substitute", () => ({ appointmentId: "b1", status: "Confirmed" }));
    const { user } = show(<SubstitutePanel booking={booking} substitute={substitute} />);
    expect(screen.getByRole("heading", { name: "Priya can come instead of Ines" })).toBeDefined();
    expect(screen.getByText(/same \$90\.00/)).toBeDefined();
    await user.click(button("Yes, Priya is fine"));
    await waitFor(() => expect(answer).toHaveBeenCalledTimes(1));
    await user.click(button("Keep Ines"));
    await waitFor(() => expect(answer).toHaveBeenCalledTimes(2));
    expect(answer.mock.calls.map(([input]) => input)).toEqual([
      { appointmentId: "b1", accept: true },
      { appointmentId: "b1", accept: false },
    ]);
  });

  it("says that the session is canceled otherwise, where its instructor can't come", () => {
    const cancels = { reason: "I'm sick." };
    show(<SubstitutePanel booking={booking} substitute={{ ...substitute, cancels }} />);
    expect(screen.getByText(/Ines can't make it\./)).toBeDefined();
    expect(button("Cancel · $90.00 back")).toBeDefined();
    expect(screen.queryByRole("button", { name: "Keep Ines" })).toBeNull();
  });

  it("may be agreed to beforehand", async () => {
    const answer = answerCall("/api/book/substitute", () => ({ appointmentId: "b1", status: "Confirmed" }));
    const { user } = show(<SubstituteChoice booking={booking} />);
    await user.click(screen.getByRole("button", { name: "A substitute is fine", pressed: false }));
    await waitFor(() => expect(answer).toHaveBeenCalledTimes(1));
    expect(answer.mock.calls[0]?.[0]).toEqual({ appointmentId: "b1", isFine: true });
  });
});
