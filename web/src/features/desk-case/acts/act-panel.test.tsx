import { screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { answerCall } from "../../../testing/answer-calls.ts";
import { show } from "../../../testing/show.tsx";
import type { ActSubject } from "./act-form.ts";
import { ActPanel } from "./act-panel.tsx";
import { bookingActForms } from "./booking-acts.ts";
import { substituteActForms } from "./substitute-act.ts";

const item = {
  id: "b1",
  what: "bookings",
  status: "Confirmed",
  version: 3,
  people: {},
  timeZone: "America/New_York",
} as const;
const about: ActSubject = {
  shown: { item, facts: [] },
  offer: { act: "substitute", label: "Find another instructor" },
};
const priya = {
  id: "priya",
  name: "Priya Nair",
  avatar: "default.jpg",
  rating: { average: 4.9, count: 12 },
  sessions: 40,
  isFavorite: true,
};

const open = () => {
  const onDone = vi.fn();
  const onClose = vi.fn();
  const props = {
    about,
    isGone: false,
    onDone,
    onClose,
    onStale: () => undefined,
    onSent: async () => undefined,
  };
  const { user } = show(<ActPanel form={substituteActForms.substitute} {...props} />);
  return { user, onDone, onClose };
};

it("shows who could take a session over, with why they fit, and asks the one who is chosen", async () => {
  answerCall("/api/operator/substitutes", () => ({ candidates: [priya] }));
  const asked = answerCall("/api/operator/substitute", () => ({
    status: "Confirmed",
    until: Date.UTC(2026, 4, 5, 14),
  }));
  const { user, onDone } = open();
  const choice = await screen.findByRole("combobox", { name: "Who to ask" });
  expect(choice.textContent).toBe("Priya Nair · a favorite · 4.9 stars (12) · 40 sessions");
  await user.type(screen.getByLabelText("Reason"), "Ines called: she is ill.");
  await user.click(screen.getByRole("button", { name: "Find another instructor" }));
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  expect(asked.mock.calls[0]?.[0]).toEqual({
    appointmentId: "b1",
    version: 3,
    instructorId: "priya",
    reason: "Ines called: she is ill.",
  });
  expect(onDone.mock.calls[0]?.[0].text).toMatch(/^Asked\. They have until /);
});

it("says so where nobody is free, and can only be closed", async () => {
  answerCall("/api/operator/substitutes", () => ({ candidates: [] }));
  const { user, onClose } = open();
  expect(
    await screen.findByText(/^Nobody else who teaches this session is free then\. Reschedule it/),
  ).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Close" }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

it("offers the times to which a customer could reschedule, and says so where there is none", async () => {
  const start = Date.parse("2026-12-02T15:00:00Z");
  const slots = [{ start, end: start + 3_600_000, heldUntil: start }];
  const times = (free: typeof slots) =>
    answerCall("/api/operator/slots", () => ({
      timeZone: "America/New_York",
      offers: [],
      instructors: [{ id: "ines", name: "Ines", instant: true, slots: free }],
    }));
  const shown = { shown: { item, facts: [] }, offer: { act: "move-for", label: "Reschedule" } } as ActSubject;
  const props = {
    about: shown,
    isGone: false,
    onDone: vi.fn(),
    onClose: vi.fn(),
    onStale: () => undefined,
    onSent: async () => undefined,
  };
  const asked = times(slots);
  const moved = answerCall("/api/operator/movefor", () => ({ status: "Confirmed", start }));
  const { user, unmount } = show(<ActPanel form={bookingActForms["move-for"]} {...props} />);
  const choice = await screen.findByRole("combobox", { name: "New time at the place" });
  expect(choice.textContent).toContain("10:00");
  expect(asked.mock.calls[0]?.[0]).toEqual({ appointmentId: "b1" });
  await user.type(screen.getByLabelText("How the customer agreed"), "On the phone.");
  await user.click(screen.getByRole("button", { name: "Reschedule" }));
  await waitFor(() => expect(props.onDone).toHaveBeenCalledTimes(1));
  expect(moved.mock.calls[0]?.[0]).toMatchObject({ appointmentId: "b1", version: 3, start });
  unmount();

  times([]);
  show(<ActPanel form={bookingActForms["move-for"]} {...props} about={{ ...shown }} />);
  expect(await screen.findByText(/no other open time soon/)).toBeDefined();
});
