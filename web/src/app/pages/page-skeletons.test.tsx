import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { show } from "../../testing/show.tsx";
import { signedInRoutes } from "./site-pages.tsx";

describe.each(["/profile", "/calendar", "/appt", "/book"])("%s while it loads", (path) => {
  it("has the shape of the page instead of a spinner, with a heading and a word for who cannot see it", async () => {
    const page = signedInRoutes.find((route) => route.path === path)?.page;
    expect(page?.skeleton()).toBeUndefined();
    await page?.preload();
    show(page?.skeleton());
    expect(screen.getAllByRole("heading")).toHaveLength(1);
    expect(screen.getByRole("heading", { level: 1 }).textContent).not.toBe("");
    expect(screen.getByRole("status").textContent).toBe("Loading...");
    expect(document.querySelectorAll("[data-shape]").length).toBeGreaterThan(3);
    expect(document.querySelector(".MuiCircularProgress-root")).toBeNull();
  });
});
