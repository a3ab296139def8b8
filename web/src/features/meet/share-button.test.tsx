import { act, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { show } from "../../testing/show.tsx";
import { Notifier } from "../../ui/notices/notifier.tsx";
import { ShareButton } from "./share-button.tsx";

const shown = () =>
  show(
    <>
      <ShareButton title="Ines A., yoga at home" name="Ines" />
      <Notifier />
    </>,
  );
const press = (user: ReturnType<typeof shown>["user"]) =>
  user.click(screen.getByRole("button", { name: "Share Ines's page" }));
const url = `${location.origin}${location.pathname}`;

afterEach(() => {
  vi.unstubAllGlobals();
});

describe("the share button of an instructor's page", () => {
  it("opens the share sheet of the device, and says nothing once that is closed", async () => {
    const share = vi.fn(async () => Promise.reject(new DOMException("Closed", "AbortError")));
    vi.stubGlobal("navigator", { ...navigator, share });
    const { user } = shown();
    await press(user);
    expect(share).toHaveBeenCalledWith({ title: "Ines A., yoga at home", url });
    expect(screen.getByRole("status").textContent).toBe("");
  });

  it("copies the link where there is no such sheet, and says so", async () => {
    const { user } = shown();
    await press(user);
    expect(await screen.findByText("Link copied.")).toBeDefined();
    expect(await navigator.clipboard.readText()).toBe(url);
    // The notice has come in by then.
    await act(() => new Promise((resolve) => setTimeout(resolve, 500)));
  });
});
