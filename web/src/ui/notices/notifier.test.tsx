import { act, screen } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { show } from "../../testing/show.tsx";
import { Notifier, notify } from "./notifier.tsx";

let remove: () => void = () => undefined;
const say = async (...notice: Parameters<typeof notify>) => {
  await act(async () => {
    remove = notify(...notice);
    // React waits for the code of the notice only within this call.
    await vi.dynamicImportSettled();
    await new Promise((resolve) => setTimeout(resolve));
  });
};

beforeAll(() => import("./notice-snackbar.tsx"));
beforeEach(() => {
  // The application, which a dialog hides from screen readers.
  document.body.innerHTML = '<div id="root"></div>';
});
afterEach(() => {
  act(() => remove());
  document.body.innerHTML = "";
});

describe("a notice at the bottom of the page", () => {
  it("appears in a live region that was there before it, so that screen readers announce it", async () => {
    show(<Notifier />);
    const region = screen.getByRole("status");
    expect(region.textContent).toBe("");
    await say("Name saved.");
    expect(await screen.findByText("Name saved.")).toBeDefined();
    expect(region.textContent).toContain("Name saved.");
  });

  it("is closed by its button", async () => {
    const { user } = show(<Notifier />);
    await say("Name saved.");
    await user.click(await screen.findByRole("button", { name: "Close this message" }));
    expect(screen.queryByText("Name saved.")).toBeNull();
  });

  it("runs its action once, and is gone with it", async () => {
    const undo = vi.fn();
    const { user } = show(<Notifier />);
    await say("Ines blocked.", { label: "Undo", run: undo });
    await user.click(await screen.findByRole("button", { name: "Undo" }));
    expect(undo).toHaveBeenCalledTimes(1);
    expect(screen.queryByText("Ines blocked.")).toBeNull();
  });

  it("takes the place of the last notice, whose remover then removes nothing", async () => {
    show(<Notifier />);
    await say("First.");
    const removeFirst = remove;
    await say("Second.");
    act(() => removeFirst());
    expect(await screen.findByText("Second.")).toBeDefined();
    expect(screen.queryByText("First.")).toBeNull();
  });

  it("waits until no dialog hides the page, because nobody would hear it behind one", async () => {
    const root = document.getElementById("root");
    root?.setAttribute("aria-hidden", "true");
    show(<Notifier />);
    await say("Name saved.");
    expect(screen.queryByText("Name saved.")).toBeNull();
    await act(async () => root?.removeAttribute("aria-hidden"));
    expect(await screen.findByText("Name saved.")).toBeDefined();
  });
});
