import { screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { answerCall } from "../../testing/answer-calls.ts";
import { show } from "../../testing/show.tsx";
import { AreaForm } from "./area-form.tsx";
import { AreaPanel } from "./area-panel.tsx";

const boston = {
  id: "boston",
  name: "Boston",
  region: "MA",
  country: "US",
  timeZone: "America/New_York",
  postalPrefixes: ["021"],
  currency: "USD",
  isOpen: true,
  beacons: [],
  changes: [],
};
/** The end of December 1 in Boston. */
const closing = { ...boston, closesAt: Date.UTC(2026, 11, 2, 5) };
const save = () => answerCall("/api/operator/area", () => ({ area: closing }));
const lastDay = () => screen.getByLabelText<HTMLInputElement>(/^Last day/);

it("closes a city after a last day, with a reason", async () => {
  const sent = save();
  const onSaved = vi.fn();
  const { user } = show(<AreaForm area={boston} onSaved={onSaved} onCancel={() => {}} />);
  expect(lastDay().value).toBe("");
  await user.type(lastDay(), "2026-12-01");
  await user.type(screen.getByLabelText(/^Reason/), "Too few instructors.");
  await user.click(screen.getByRole("button", { name: "Save the area" }));
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith(closing));
  expect(sent.mock.calls[0]?.[0]).toMatchObject({ isOpen: true, lastDay: "2026-12-01" });
});

it("takes the last day of a city back", async () => {
  const sent = save();
  const onSaved = vi.fn();
  const { user } = show(<AreaForm area={closing} onSaved={onSaved} onCancel={() => {}} />);
  expect(lastDay().value).toBe("2026-12-01");
  await user.clear(lastDay());
  await user.type(screen.getByLabelText(/^Reason/), "We found some.");
  await user.click(screen.getByRole("button", { name: "Save the area" }));
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  expect(sent.mock.calls[0]?.[0]).not.toHaveProperty("lastDay");
});

it("shows the last day of a city among the areas", () => {
  show(<AreaPanel area={closing} onSaved={() => {}} />);
  expect(screen.getByText(/Its last day is Tuesday, December 1, 2026\./)).toBeDefined();
});
