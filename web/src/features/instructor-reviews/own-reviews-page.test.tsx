import type { ShownRating } from "@core/api/instructor-ratings.ts";
import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { answerCall } from "../../testing/answer-calls.ts";
import { show } from "../../testing/show.tsx";
import { OwnReviewsPage } from "./own-reviews-page.tsx";

const rating = (more: Partial<ShownRating>): ShownRating => ({
  appointmentId: "a1",
  score: 4,
  comment: "Calm.",
  customer: "Maya L.",
  at: Date.UTC(2026, 10, 20, 15),
  isPublished: false,
  isPinned: false,
  ...more,
});
const of = (name: string) => within(screen.getByRole("region", { name }));

describe("an instructor's page of reviews", () => {
  it("says when ratings appear while there are none", async () => {
    answerCall("/api/provider/ratings", () => ({ average: 0, count: 0, ratings: [] }));
    show(<OwnReviewsPage />);
    expect(await screen.findByText("No ratings yet")).toBeDefined();
    expect(screen.getByText(/once you've both rated the session, or 7 days after/)).toBeDefined();
  });

  it("lists stars, words, who and when, page by page, with the average over all", async () => {
    const next = { at: 5, id: "a1_customer" };
    const asked = answerCall("/api/provider/ratings", ({ after }) => ({
      average: 4.5,
      count: 21,
      ratings: [
        after ? rating({ appointmentId: "a2", customer: "Sam T.", score: 1, comment: "" }) : rating({}),
      ],
      ...(!after && { next }),
    }));
    const { user } = show(<OwnReviewsPage />);
    expect((await screen.findByText(/^4\.5 \(21 ratings\)$/)).textContent).toBe(" 4.5 (21 ratings)");
    const maya = of("Rating by Maya L.");
    expect(maya.getByText("4 stars")).toBeDefined();
    expect(maya.getByText("Calm.")).toBeDefined();
    expect(maya.queryByRole("button")).toBeNull();
    expect(maya.getByRole("link", { name: "See the session" }).getAttribute("href")).toBe("/session?id=a1");
    await user.click(screen.getByRole("button", { name: "Show more" }));
    expect(of("Rating by Sam T.").getByText("1 star")).toBeDefined();
    expect(asked.mock.lastCall?.[0]).toEqual({ after: next });
  });

  it("shows one published review first on the public page, in place of another, or none", async () => {
    const one = rating({ isPublished: true, isPinned: true });
    const other = rating({ appointmentId: "a2", customer: "Sam T.", isPublished: true });
    answerCall("/api/provider/ratings", () => ({ average: 4, count: 2, ratings: [one, other] }));
    const pinned = answerCall("/api/provider/pin", ({ appointmentId }) => ({
      ...(appointmentId && { pinned: appointmentId }),
    }));
    const { user } = show(<OwnReviewsPage />);
    expect(await screen.findByText("First on your page")).toBeDefined();
    await user.click(of("Rating by Sam T.").getByRole("button", { name: "Show first on my page" }));
    expect(pinned.mock.lastCall?.[0]).toEqual({ appointmentId: "a2" });
    expect(of("Rating by Sam T.").getByText("First on your page")).toBeDefined();
    expect(of("Rating by Maya L.").getByText("Published")).toBeDefined();
    await user.click(screen.getByRole("button", { name: "Unpin" }));
    expect(pinned.mock.lastCall?.[0]).toEqual({});
    expect(screen.queryByText("First on your page")).toBeNull();
  });
});
