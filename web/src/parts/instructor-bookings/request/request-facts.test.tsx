import { HOUR, MINUTE } from "@core/constants.ts";
import { confirmedBookingWith, SESSION_START } from "@core/testing/session.ts";
import { act, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { ApiError } from "../../../api/api-error.ts";
import { answerCall } from "../../../testing/answer-calls.ts";
import { show } from "../../../testing/show.tsx";
import { RequestFacts } from "./request-facts.tsx";

const request = confirmedBookingWith({ id: "request", status: "Requested" });
const location = { city: "New York", region: "NY", postalCode: "10027", neighborhood: "Harlem" };
const gus = confirmedBookingWith({
  id: "next",
  customer: { id: "gus", name: "Gus H.", avatar: "default.jpg" },
  location,
});

const showFacts = () =>
  show(
    <RequestFacts request={request} bookings={[request, gus]}>
      What the inbox knows.
    </RequestFacts>,
  );

it("shows the history with the customer and the request's day with the way to the next session", async () => {
  const from = SESSION_START + 2 * HOUR + 15 * MINUTE;
  answerCall("/api/provider/request", () => ({
    day: [
      {
        from,
        to: from + HOUR,
        kind: "session",
        appointmentId: "next",
        gap: { minutes: 75, travel: 30 },
      },
    ],
    history: { kept: 0, of: 0 },
  }));
  showFacts();
  expect(screen.getByText("What the inbox knows.")).toBeDefined();
  expect(await screen.findByText("First time with you")).toBeDefined();
  expect(screen.queryByText("What the inbox knows.")).toBeNull();
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "10:00 AM – 11:00 AM, this request75 min between, you keep 30 for travel",
    "12:15 PM – 1:15 PM, Gus H., Harlem",
  ]);
  expect(screen.getByRole("link", { name: "Gus H." }).getAttribute("href")).toBe("/session?id=next");
});

it("keeps to what the inbox knows when the call fails", async () => {
  const asked = answerCall("/api/provider/request", () => {
    throw new ApiError({ code: "internal", message: "No." });
  });
  showFacts();
  await act(async () => undefined);
  expect(asked).toHaveBeenCalledTimes(1);
  expect(screen.getByText("What the inbox knows.")).toBeDefined();
});
