import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { ApiError } from "../../api/api-error.ts";
import { show } from "../../testing/show.tsx";
import { RequestHistory } from "./request-history.tsx";

const last = { id: "b1", at: Date.UTC(2020, 4, 5, 14), timeZone: "America/New_York", service: "Hatha" };
const maya = { id: "maya", name: "Maya L.", avatar: "", kept: 3, of: 3, last, at: last.at };
const showWith = (id: string, isWhole = true) => {
  const value = { people: [maya], isWhole, blocked: [] };
  return show(<RequestHistory id={id} clients={{ status: "ready", value }} />);
};

it("says what the two had together, and leads to the client", () => {
  showWith("maya");
  const link = screen.getByRole("link", { name: "3 sessions together · last May 5, 2020" });
  expect(link.getAttribute("href")).toBe("/client?id=maya");
});

it("says of someone new that it's the first time, unless the list may lack them", () => {
  const { unmount } = showWith("gus");
  expect(screen.getByText("First time with you")).toBeDefined();
  unmount();
  showWith("gus", false);
  expect(screen.queryByText("First time with you")).toBeNull();
  expect(screen.getByText("No past sessions found")).toBeDefined();
});

it("has its line while it is not known, and where it couldn't be loaded", () => {
  const { unmount } = show(<RequestHistory id="maya" clients={{ status: "loading" }} />);
  expect(screen.getByText("Looking up your history…")).toBeDefined();
  unmount();
  const problem = new ApiError({ code: "offline", message: "Please try again." });
  const failed = { status: "failed" as const, message: problem.message, problem, retry: () => undefined };
  show(<RequestHistory id="maya" clients={failed} />);
  expect(screen.getByText("We couldn't load your history together.")).toBeDefined();
});
