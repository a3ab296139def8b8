import { DAY, DESK_ZONE } from "@core/constants.ts";
import { NOW } from "@core/testing/booking.ts";
import { screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { builtTerms } from "../../parts/showcase/terms/built-terms.ts";
import { show } from "../../testing/show.tsx";
import { TermsPage } from "./terms-page.tsx";

afterEach(() => vi.unstubAllGlobals());

const showWith = (terms: object | undefined) => {
  vi.stubGlobal("fetch", async (path: string) =>
    path.includes("terms") && terms
      ? Response.json(terms)
      : path.includes("policies")
        ? Response.json({ changed: [], words: { notice: "6 hours" } })
        : new Response("", { status: 404 }),
  );
  return show(<TermsPage />);
};

it("the page says what it was written with, and the numbers in force, where nothing was decided or asked", async () => {
  showWith(undefined);
  expect(await screen.findByText(/You can book from 6 hours to 90 days ahead\./)).toBeDefined();
  expect(screen.getAllByRole("heading", { level: 2 })).toHaveLength(builtTerms.length);
  expect(screen.getByText(/Effective November 1, 2026\./)).toBeDefined();
  expect(screen.getByRole("link", { name: "write to us" }).getAttribute("href")).toBe("/contact");
  expect(document.body.textContent).not.toMatch(/[{}]/);
});

it("the page says the terms in force with their day, and the next ones after a press", async () => {
  const at = (from: number, text: string) => ({
    from,
    timeZone: DESK_ZONE,
    sections: [{ title: "In short", text }],
  });
  const { user } = showWith({
    now: at(NOW, "Book {notice} ahead.\n- <b>One</b>"),
    next: at(NOW + 30 * DAY, "Ask us."),
  });
  expect(await screen.findByText("Book 6 hours ahead.")).toBeDefined();
  expect(screen.getByText("<b>One</b>")).toBeDefined();
  const day = (from: number) =>
    new Date(from).toLocaleDateString("en-US", {
      timeZone: DESK_ZONE,
      month: "long",
      day: "numeric",
      year: "numeric",
    });
  expect(screen.getByText(new RegExp(`Effective ${day(NOW)}\\.`))).toBeDefined();
  expect(screen.getByText(`Our terms change on ${day(NOW + 30 * DAY)}.`)).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Read the new terms" }));
  expect(screen.getByText("Ask us.")).toBeDefined();
  expect(screen.queryByText("Book 6 hours ahead.")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Read today's terms" }));
  expect(screen.getByText("Book 6 hours ahead.")).toBeDefined();
});
