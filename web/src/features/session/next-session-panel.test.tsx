import { confirmedBookingWith } from "@core/testing/session.ts";
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { ApiError } from "../../api/api-error.ts";
import { ProposeNextBar } from "../../parts/instructor-bookings/next-session/propose-next-bar.tsx";
import { ProposeNextDialog } from "../../parts/instructor-bookings/next-session/propose-next-dialog.tsx";
import { answerCall } from "../../testing/answer-calls.ts";
import { show } from "../../testing/show.tsx";
import { NextSessionPanel } from "./next-session-panel.tsx";

const confirmed = confirmedBookingWith({ id: "b1" });
const { start, end, timeZone } = confirmed.schedule;
const DAY = 86_400_000;
const closedWith = (
  events: {
    name: "propose" | "accept proposal" | "decline proposal" | "withdraw proposal" | "proposal ends";
    by: "customer" | "instructor" | "system";
  }[] = [],
  changes: Parameters<typeof confirmedBookingWith>[0] = {},
) =>
  confirmedBookingWith({
    id: "b1",
    status: "Closed",
    events: [
      ...confirmed.events,
      { name: "check out", by: "instructor", at: end, changes: { status: "Closed" } },
      ...events.map((event) => ({ ...event, at: end })),
    ],
    ...changes,
  });
const proposal = {
  by: "instructor" as const,
  start: start + 7 * DAY,
  end: end + 7 * DAY,
  at: end,
  until: end + DAY,
};

describe("the next session, for its instructor", () => {
  it("is proposed by one press for the same time a week later", async () => {
    const slot = (at: number) => ({ start: at, end: at + end - start });
    const asked = answerCall(
      "/api/book/slots",
      () =>
        ({
          timeZone,
          instructors: [
            { slots: [slot(start + 6 * DAY), slot(start + 7 * DAY), slot(start + 7 * DAY + 2 * 3_600_000)] },
          ],
        }) as never,
    );
    const sent = answerCall(
      "/api/provider/propose",
      () => ({ appointmentId: "b1", status: "Closed" }) as never,
    );
    const onClose = vi.fn();
    const { user } = show(<ProposeNextDialog booking={closedWith()} now={end} onClose={onClose} />);
    const times = await screen.findAllByRole("radio");
    expect(times).toHaveLength(3);
    expect((times[0] as HTMLInputElement).checked).toBe(true);
    expect(screen.getByText("· same time")).toBeDefined();
    expect(asked.mock.lastCall?.[0]).toMatchObject({ appointmentId: "b1", days: 3 });
    await user.click(screen.getByRole("button", { name: /^Propose .*, 10:00 AM$/ }));
    await waitFor(() =>
      expect(sent.mock.lastCall?.[0]).toEqual({ appointmentId: "b1", start: start + 7 * DAY }),
    );
    await waitFor(() => expect(onClose).toHaveBeenCalled());
  });

  it("leaves out a time that was taken meanwhile, and says so", async () => {
    const slot = (at: number) => ({ start: at, end: at + end - start });
    const slots = [slot(start + 7 * DAY), slot(start + 8 * DAY)];
    answerCall("/api/book/slots", () => ({ timeZone, instructors: [{ slots }] }) as never);
    answerCall("/api/provider/propose", () => {
      throw new ApiError({ code: "slot-taken", message: "Someone just booked this time." }, 409);
    });
    const { user } = show(
      <ProposeNextDialog booking={closedWith([], { id: "b3" })} now={end} onClose={() => undefined} />,
    );
    expect(await screen.findAllByRole("radio")).toHaveLength(2);
    await user.click(screen.getByRole("button", { name: /^Propose / }));
    expect(await screen.findByRole("alert")).toBeDefined();
    expect(screen.getAllByRole("radio")).toHaveLength(1);
  });

  it("says that there is no free time around then, and where the hours are", async () => {
    answerCall("/api/book/slots", () => ({ timeZone, instructors: [] }) as never);
    show(<ProposeNextDialog booking={closedWith([], { id: "b2" })} now={end} onClose={() => undefined} />);
    expect(await screen.findByText("You have no free time around then")).toBeDefined();
    expect(screen.getByRole("button", { name: "Choose a time" })).toHaveProperty("disabled", true);
  });

  it("asks for none once one was proposed, or it is too late", () => {
    const { unmount } = show(
      <ProposeNextBar
        booking={closedWith([{ name: "propose", by: "instructor" }], { proposal })}
        now={end}
      />,
    );
    expect(screen.queryByRole("button")).toBeNull();
    unmount();
    const { unmount: close } = show(<ProposeNextBar booking={closedWith()} now={end} />);
    expect(screen.getByRole("button", { name: "Propose next" })).toBeDefined();
    close();
    show(<ProposeNextBar booking={closedWith()} now={end + 7 * DAY} />);
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("can be withdrawn while it is held", async () => {
    const sent = answerCall(
      "/api/provider/propose",
      () => ({ appointmentId: "b1", status: "Closed" }) as never,
    );
    const booking = closedWith([{ name: "propose", by: "instructor" }], { proposal });
    const { user } = show(<NextSessionPanel booking={booking} now={end} />);
    expect(screen.getByText(/^You're holding .* for Cleo until /)).toBeDefined();
    await user.click(screen.getByRole("button", { name: "Withdraw" }));
    await waitFor(() => expect(sent.mock.lastCall?.[0]).toEqual({ appointmentId: "b1" }));
  });

  it("says nothing of another time that was proposed for the session itself, before its end is stored", () => {
    const moved = { name: "accept proposal", by: "customer", at: start } as const;
    const booking = confirmedBookingWith({ id: "b1", events: [...confirmed.events, moved] });
    show(<NextSessionPanel booking={booking} now={end + DAY} />);
    expect(screen.queryByText("Next session")).toBeNull();
  });

  it("says how it ended, and offers another time unless it was answered", () => {
    const again = "Propose another time";
    for (const [event, text, canPropose] of [
      [{ name: "accept proposal", by: "customer" }, /^Cleo took the time/, false],
      [{ name: "decline proposal", by: "customer" }, /^Cleo can't make the time/, false],
      [{ name: "withdraw proposal", by: "instructor" }, /^You withdrew the time/, true],
      [{ name: "withdraw proposal", by: "system" }, /^The time you held for Cleo is open again/, true],
      [{ name: "proposal ends", by: "system" }, /^Cleo didn't book the time/, true],
    ] as const) {
      const booking = closedWith([{ name: "propose", by: "instructor" }, event]);
      const { unmount } = show(<NextSessionPanel booking={booking} now={end} />);
      expect(screen.getByText(text)).toBeDefined();
      expect(screen.queryByRole("button", { name: again }) !== null).toBe(canPropose);
      unmount();
    }
    show(<NextSessionPanel booking={closedWith()} now={end} />);
    expect(screen.queryByText("Next session")).toBeNull();
  });
});
