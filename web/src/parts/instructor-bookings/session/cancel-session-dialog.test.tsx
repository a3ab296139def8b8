import { DAY, HOUR } from "@core/constants.ts";
import { confirmedBookingWith } from "@core/testing/session.ts";
import { screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { now } from "../../../clock.ts";
import { answerCall } from "../../../testing/answer-calls.ts";
import { show } from "../../../testing/show.tsx";
import { CancelSessionDialog } from "./cancel-session-dialog.tsx";

const booking = () => {
  const base = confirmedBookingWith();
  const start = now() + DAY;
  return { ...base, schedule: { ...base.schedule, start, end: start + HOUR } };
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
  const onConfirm = vi.fn();
  const props = { isPending: false, problem: "", onCancel: () => undefined };
  const { user } = show(<CancelSessionDialog booking={booking()} onConfirm={onConfirm} {...props} />);
  return { user, onConfirm };
};

it("offers those who could take the session before it is canceled, with why they fit", async () => {
  answerCall("/api/provider/substitutes", () => ({ candidates: [priya] }));
  const { user, onConfirm } = open();
  const choice = await screen.findByRole("combobox", { name: "Find a substitute first" });
  await user.selectOptions(choice, "Priya Nair · a favorite of theirs · 4.9 stars");
  await user.click(screen.getByRole("button", { name: "I'm sick." }));
  await user.click(screen.getByRole("button", { name: "Ask Priya first" }));
  expect(onConfirm.mock.calls).toEqual([["I'm sick.", { isDayOff: false, substituteId: "priya" }]]);
});

it("the dialog to cancel a session only cancels where no other instructor could take it", async () => {
  const answer = answerCall("/api/provider/substitutes", () => ({ candidates: [] }));
  const { user, onConfirm } = open();
  await waitFor(() => expect(answer).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(screen.queryByText("Looking for a substitute…")).toBeNull());
  expect(screen.queryByRole("combobox")).toBeNull();
  await user.click(screen.getByRole("button", { name: "I'm sick." }));
  await user.click(screen.getByRole("button", { name: "Cancel session" }));
  expect(onConfirm.mock.calls).toEqual([["I'm sick.", { isDayOff: false, substituteId: "" }]]);
});
