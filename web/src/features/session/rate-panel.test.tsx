import type { SessionRatingsView } from "@core/api/instructor-ratings.ts";
import { bookingWith } from "@core/testing/booking.ts";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { answerCall } from "../../testing/answer-calls.ts";
import { show } from "../../testing/show.tsx";
import { RatePanel } from "./rate-panel.tsx";

const booking = bookingWith({});
const shown = (view: SessionRatingsView) => {
  const asked = answerCall("/api/provider/rate", ({ score, comment = "" }) =>
    score === undefined ? view : { ...view, mine: { score, comment } },
  );
  return { asked, ...show(<RatePanel booking={booking} />) };
};

describe("the ratings of a session that took place", () => {
  it("ask the instructor for stars and a private line, and keep what is said", async () => {
    const { user, asked } = shown({ until: 1 });
    await user.click(await screen.findByRole("button", { name: "Save my rating" }));
    expect(screen.getByText("Please choose 1 to 5 stars.")).toBeDefined();
    // MUI finds the star under a pointer by its place, which nothing has here.
    fireEvent.click(screen.getByRole("radio", { name: /^4 stars/ }), { clientX: 1 });
    await user.type(screen.getByLabelText("For our team (optional)"), "Ready on time.");
    await user.click(screen.getByRole("button", { name: "Save my rating" }));
    expect(asked.mock.lastCall?.[0]).toEqual({ appointmentId: "a1", score: 4, comment: "Ready on time." });
    expect(screen.getByText("You gave Cora Lind 4 stars. Only our team can see it.")).toBeDefined();
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("show the customer's once it is shown, and nothing while there is nothing to say", async () => {
    const { unmount } = shown({ theirs: { score: 1, comment: "Rushed." } });
    expect(await screen.findByText("Cora Lind gave you 1 star: “Rushed.”")).toBeDefined();
    expect(screen.queryByRole("radio")).toBeNull();
    unmount();
    const { asked } = shown({});
    await waitFor(() => expect(asked).toHaveBeenCalled());
    expect(screen.queryByText("Ratings")).toBeNull();
  });
});
