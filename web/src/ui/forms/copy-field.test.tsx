import { screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { show } from "../../testing/show.tsx";
import { CopyField } from "./copy-field.tsx";

const LINK = "https://example.com/join/abc";
const field = () => screen.getByRole("textbox", { name: "Private link" }) as HTMLInputElement;
const selected = () => field().value.slice(field().selectionStart ?? 0, field().selectionEnd ?? 0);

describe("a text to copy", () => {
  it("is in the clipboard after a press, which is announced", async () => {
    const { user } = show(<CopyField label="Private link" value={LINK} />);
    await user.click(screen.getByRole("button", { name: "Copy" }));
    expect(await navigator.clipboard.readText()).toBe(LINK);
    expect(screen.getByRole("status").textContent).toBe("Copied.");
  });

  it("is selected to be copied by hand where the clipboard is refused", async () => {
    const { user } = show(<CopyField label="Private link" value={LINK} />);
    vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("refused"));
    await user.click(screen.getByRole("button", { name: "Copy" }));
    expect(screen.getByRole("status").textContent).toContain("It's selected");
    expect(selected()).toBe(LINK);
    expect(document.activeElement).toBe(field());
  });

  it("is selected as a whole when it gets the focus, and cannot be changed", async () => {
    const { user } = show(<CopyField label="Private link" value={LINK} />);
    await user.tab();
    expect(selected()).toBe(LINK);
    await user.keyboard("x");
    expect(field().value).toBe(LINK);
  });

  it("leaves the focus where it is if no press has made it", () => {
    show(<CopyField label="Private link" value={LINK} />);
    expect(document.activeElement).toBe(document.body);
  });

  it("takes the focus and is announced if a press has just made it", () => {
    show(<CopyField label="Private link" value={LINK} readyText="Your link is ready." />);
    expect(document.activeElement).toBe(field());
    expect(screen.getByRole("status").textContent).toBe("Your link is ready.");
  });
});
