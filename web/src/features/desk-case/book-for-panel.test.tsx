import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { answerCall } from "../../testing/answer-calls.ts";
import { show } from "../../testing/show.tsx";
import { BookForPanel } from "./book-for-panel.tsx";

const showWith = (emailConfirmed: boolean) => {
  answerCall("/api/operator/slots", () => ({
    emailConfirmed,
    place: "New York, NY 10025",
    timeZone: "America/New_York",
    offers: [{ id: "hatha", name: "Hatha", minutes: 60, people: { min: 1, max: 4 } }],
    instructors: [],
  }));
  return show(<BookForPanel customerId="cora" onBooked={() => undefined} onClose={() => undefined} />);
};

it("booking for a person without a confirmed email says so before anything is asked", async () => {
  showWith(false);
  expect(await screen.findByText(/They haven't confirmed their email yet/)).toBeDefined();
  expect(screen.queryByRole("textbox")).toBeNull();
});

it("booking for a person with a confirmed email asks for session, day and reason", async () => {
  showWith(true);
  expect(await screen.findByRole("combobox", { name: "Session" })).toBeDefined();
  expect(screen.getByLabelText(/^Reason/)).toBeDefined();
});
