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
const of = (name: string) => within(screen.getByRole("article", { name }));

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

  it("gives no two ratings a landmark of one name: a customer can rate more than once", async () => {
    const twice = [rating({}), rating({ appointmentId: "a2" })];
    answerCall("/api/provider/ratings", () => ({ average: 4, count: 2, ratings: twice }));
    show(<OwnReviewsPage />);
    expect(await screen.findAllByRole("article", { name: "Rating by Maya L." })).toHaveLength(2);
    expect(screen.queryByRole("region", { name: "Rating by Maya L." })).toBeNull();
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

  const withReply = (more: Partial<ShownRating>) => {
    const one = rating({ isPublished: true, ...more });
    answerCall("/api/provider/ratings", () => ({ average: 4, count: 1, ratings: [one] }));
  };

  it("answers a published review once: the reply waits for our team, and can be changed or taken back", async () => {
    withReply({});
    const sent = answerCall("/api/provider/reply", ({ text }) =>
      text === undefined ? {} : { reply: { text, state: "waiting" as const } },
    );
    const { user } = show(<OwnReviewsPage />);
    await user.click(await screen.findByRole("button", { name: "Reply" }));
    await user.click(screen.getByRole("button", { name: "Send my reply" }));
    expect(screen.getByText("Please write your reply.")).toBeDefined();
    await user.type(screen.getByLabelText("Your reply to Maya L."), " Thank you. ");
    expect(screen.getByText(/^10 of 500 characters/)).toBeDefined();
    await user.click(screen.getByRole("button", { name: "Send my reply" }));
    expect(sent.mock.lastCall?.[0]).toEqual({ appointmentId: "a1", text: "Thank you." });
    expect(await screen.findByText(/^Our team is reading your reply/)).toBeDefined();
    await user.click(screen.getByRole("button", { name: "Change my reply" }));
    expect(screen.getByLabelText("Your reply to Maya L.")).toHaveProperty("value", "Thank you.");
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    await user.click(screen.getByRole("button", { name: "Take it back" }));
    expect(sent.mock.lastCall?.[0]).toEqual({ appointmentId: "a1" });
    expect(await screen.findByRole("button", { name: "Reply" })).toBeDefined();
  });

  it.each([
    ["published", {}, "Everyone can read your reply under the review."],
    ["waiting", { shown: "Thanks!" }, /Until then, everyone reads your earlier reply\.$/],
    ["returned", { returned: "Please leave out the address." }, "Please leave out the address."],
    ["outdated", {}, /^Maya L\. changed the review after you replied/],
  ] as const)("says what a reply that is %s means", async (state, more, sentence) => {
    withReply({ reply: { text: "Thank you.", state, ...more } });
    show(<OwnReviewsPage />);
    expect(await screen.findByText(sentence)).toBeDefined();
  });

  it("keeps what was typed when it can't be sent", async () => {
    withReply({});
    answerCall("/api/provider/reply", () => {
      throw new Error("away");
    });
    const { user } = show(<OwnReviewsPage />);
    await user.click(await screen.findByRole("button", { name: "Reply" }));
    await user.type(screen.getByLabelText("Your reply to Maya L."), "Thank you.");
    await user.click(screen.getByRole("button", { name: "Send my reply" }));
    expect(await screen.findByText(/What you typed is still here\./)).toBeDefined();
    expect(screen.getByLabelText("Your reply to Maya L.")).toHaveProperty("value", "Thank you.");
  });
});
