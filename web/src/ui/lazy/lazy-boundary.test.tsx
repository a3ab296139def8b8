import { act, fireEvent, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { show } from "../../testing/show.tsx";
import { Notifier } from "../notices/notifier.tsx";
import { LazyBoundary } from "./lazy-boundary.tsx";
import { lazyPart } from "./lazy-part.tsx";

const partThatFailsOnce = () =>
  lazyPart(vi.fn(async () => () => <p>Your messages</p>).mockRejectedValueOnce(new Error("no network")));

/** Shows a part that suspends, which React has to wait for. */
const showLate = (part: ReactNode) => act(async () => show(part));

// React reports what an error boundary has caught.
beforeEach(() => void vi.mocked(console.error).mockImplementation(() => undefined));
const forgetReports = () => vi.mocked(console.error).mockClear();

describe("a part whose code loads late", () => {
  it("shows its fallback until then", async () => {
    let arrive: () => void = () => undefined;
    const Part = lazyPart(
      () => new Promise<() => ReactNode>((resolve) => (arrive = () => resolve(() => <p>Here</p>))),
    );
    await showLate(
      <LazyBoundary fallback={<p>Loading...</p>}>
        <Part />
      </LazyBoundary>,
    );
    expect(screen.getByText("Loading...")).toBeDefined();
    await act(async () => arrive());
    expect(await screen.findByText("Here")).toBeDefined();
    expect(screen.queryByText("Loading...")).toBeNull();
  });

  it("leaves the page as it is when it fails, and loads again on a press", async () => {
    const Part = partThatFailsOnce();
    await showLate(
      <>
        <h1>Session</h1>
        <LazyBoundary>
          <Part />
        </LazyBoundary>
      </>,
    );
    expect((await screen.findByRole("alert")).textContent).toContain("This didn't load. Please try again.");
    expect(screen.getByRole("heading", { name: "Session" })).toBeDefined();
    forgetReports();
    await act(async () => void fireEvent.click(screen.getByRole("button", { name: "Try again" })));
    expect(await screen.findByText("Your messages")).toBeDefined();
  });

  it("says that there is no network where that is the cause", async () => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    const Part = partThatFailsOnce();
    await showLate(
      <LazyBoundary>
        <Part />
      </LazyBoundary>,
    );
    expect((await screen.findByRole("alert")).textContent).toContain("You're offline.");
    forgetReports();
  });

  it("closes what a press opened, with a notice, so that it can be pressed again", async () => {
    const Part = partThatFailsOnce();
    const onFailed = vi.fn();
    await showLate(
      <>
        <Notifier />
        <LazyBoundary onFailed={onFailed}>
          <Part />
        </LazyBoundary>
      </>,
    );
    expect(await screen.findByText("This didn't load. Please try again.")).toBeDefined();
    expect(onFailed).toHaveBeenCalledTimes(1);
    forgetReports();
  });
});
