import { act, screen } from "@testing-library/react";
import { Suspense } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { show } from "../../testing/show.tsx";
import { lazyPart } from "../../ui/lazy/lazy-part.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";

/** A page whose code does not load at first. */
const showFailing = async (address = "/reviews") => {
  const Reviews = lazyPart(
    vi.fn(async () => () => <h1>Reviews</h1>).mockRejectedValueOnce(new Error("no code")),
  );
  await act(async () =>
    show(
      <ErrorBoundary address={address}>
        <Suspense>
          <Reviews />
        </Suspense>
      </ErrorBoundary>,
    ),
  );
};
const setOnline = (isOnline: boolean) => vi.spyOn(navigator, "onLine", "get").mockReturnValue(isOnline);

// React reports what an error boundary has caught.
beforeEach(() => void vi.mocked(console.error).mockImplementation(() => undefined));
const forgetReports = () => vi.mocked(console.error).mockClear();

describe("a page whose code does not load", () => {
  it("needs a connection without a network, and loads once there is one", async () => {
    setOnline(false);
    await showFailing();
    expect(await screen.findByRole("heading", { name: "This page needs a connection" })).toBeDefined();
    expect(screen.queryByRole("button")).toBeNull();
    forgetReports();
    setOnline(true);
    await act(async () => void dispatchEvent(new Event("online")));
    expect(await screen.findByRole("heading", { name: "Reviews" })).toBeDefined();
  });

  it("can be tried again with a network", async () => {
    await showFailing();
    expect(await screen.findByRole("heading", { name: "This page didn't load" })).toBeDefined();
    forgetReports();
    await act(async () => screen.getByRole("button", { name: "Try again" }).click());
    expect(await screen.findByRole("heading", { name: "Reviews" })).toBeDefined();
  });
});
