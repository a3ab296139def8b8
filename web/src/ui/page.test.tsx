import { screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { show } from "../testing/show.tsx";
import { Page } from "./page.tsx";

const heading = () => screen.getByRole("heading", { level: 1 });

describe("the frame of a page", () => {
  it("has one h1, which takes the focus after a navigation, so that screen readers announce the page", () => {
    const first = show(<Page title="Settings" />);
    first.unmount();
    show(<Page title="Your name" lead="As instructors see it." />);
    expect(heading().textContent).toBe("Your name");
    expect(document.activeElement).toBe(heading());
    expect(screen.getByText("As instructors see it.")).toBeDefined();
  });

  it("names the tab where its title is more specific than the route's", () => {
    document.title = "Session · Every Body Yoga";
    show(<Page title="Session" />);
    expect(document.title).toBe("Session · Every Body Yoga");
    show(<Page title="Session" tabTitle="Hatha with Ines" />);
    expect(document.title).toBe("Hatha with Ines · Every Body Yoga");
  });
});

it("the first page of a visit leaves the focus where the browser has it", async () => {
  vi.resetModules();
  const { origin, pathname } = location;
  vi.spyOn(performance, "getEntriesByType").mockReturnValue([
    { name: `${origin}${pathname}` } as PerformanceEntry,
  ]);
  const { Page: FirstPage } = await import("./page.tsx");
  show(<FirstPage title="Settings" />);
  expect(document.activeElement).toBe(document.body);
});
