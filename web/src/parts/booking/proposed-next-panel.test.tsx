import { confirmedBookingWith } from "@core/testing/session.ts";
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { answerCall } from "../../testing/answer-calls.ts";
import { show } from "../../testing/show.tsx";
import { ProposedNextPanel } from "./proposed-next-panel.tsx";

const confirmed = confirmedBookingWith({ id: "b1" });
const { start, end } = confirmed.schedule;
const DAY = 86_400_000;
const proposal = {
  by: "instructor" as const,
  start: start + 7 * DAY,
  end: end + 7 * DAY,
  at: end,
  until: end + DAY,
};
const closed = confirmedBookingWith({
  id: "b1",
  status: "Closed",
  events: [
    ...confirmed.events,
    { name: "check out", by: "instructor", at: end, changes: { status: "Closed" } },
    { name: "propose", by: "instructor", at: end },
  ],
  proposal,
});

describe("the next session, for the customer", () => {
  it("leads to booking with everything chosen, or is let go by one press", async () => {
    const answer = answerCall("/api/book/answer", () => ({ appointmentId: "b1", status: "Closed" }) as never);
    const { user } = show(<ProposedNextPanel booking={closed} now={end} />);
    expect(screen.getByRole("heading", { name: "Ines is holding a time for you" })).toBeDefined();
    expect(screen.getByText(/Nothing is booked or charged until you do\./)).toBeDefined();
    expect(screen.getByRole("link", { name: "Book this time" }).getAttribute("href")).toBe("/book?again=b1");
    await user.click(screen.getByRole("button", { name: "No, thanks" }));
    await waitFor(() => expect(answer.mock.lastCall?.[0]).toEqual({ appointmentId: "b1", accept: false }));
  });

  it("keeps both ways where the answer was lost, and says why", async () => {
    answerCall("/api/book/answer", () => {
      throw new Error("lost");
    });
    const { user } = show(<ProposedNextPanel booking={closed} now={end} />);
    await user.click(screen.getByRole("button", { name: "No, thanks" }));
    expect(await screen.findByRole("alert")).toBeDefined();
    expect(screen.getByRole("link", { name: "Book this time" })).toBeDefined();
  });

  it("says how it ended where there is room for that, and nothing elsewhere", () => {
    const { unmount } = show(<ProposedNextPanel booking={closed} now={end + DAY} />);
    expect(screen.queryByRole("heading")).toBeNull();
    unmount();
    const { proposal: _, ...rest } = closed;
    for (const [booking, text] of [
      [closed, /^Ines isn't holding the time for you anymore/],
      [
        { ...rest, events: [...closed.events, { name: "accept proposal", by: "customer", at: end }] },
        /^You took the time/,
      ],
      [
        { ...rest, events: [...closed.events, { name: "decline proposal", by: "customer", at: end }] },
        /^You said no/,
      ],
      [
        { ...rest, events: [...closed.events, { name: "withdraw proposal", by: "system", at: end }] },
        /^Ines can't hold/,
      ],
    ] as const) {
      const one = show(<ProposedNextPanel booking={booking as typeof closed} now={end + DAY} hasOutcome />);
      expect(screen.getByText(text)).toBeDefined();
      one.unmount();
    }
  });
});
