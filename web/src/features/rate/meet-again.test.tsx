import { screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { show } from "../../testing/show.tsx";
import { MeetAgain } from "./meet-again.tsx";

// The dialog is loaded on demand and has tests of its own; here it matters whom it is about.
vi.mock("../../ui/lazy/lazy-part.tsx", () => ({
  forgetFailedParts: () => undefined,
  lazyPart:
    () =>
    ({ person, onClose }: { person: { name: string }; onClose: () => void }) => (
      <dialog open aria-label={`Block ${person.name}?`}>
        <button type="button" onClick={onClose}>
          Cancel
        </button>
      </dialog>
    ),
}));
const shown = () => show(<MeetAgain person={{ id: "ines", name: "Ines A." }} first="Ines" />);

describe("the question whether to meet again", () => {
  it("changes nothing for yes and maybe", async () => {
    const { user } = shown();
    expect(screen.getByRole("group", { name: "Meet Ines again?" })).toBeDefined();
    await user.click(screen.getByRole("button", { name: "Maybe" }));
    expect(screen.getByRole("status").textContent).toBe("Take your time. Nothing changes for now.");
    await user.click(screen.getByRole("button", { name: "Yes" }));
    expect(screen.getByRole("status").textContent).toBe("Good to know. Nothing changes.");
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("asks before it blocks for never, and can be taken back", async () => {
    const { user } = shown();
    await user.click(screen.getByRole("button", { name: "Never" }));
    expect(screen.getByRole("dialog", { name: "Block Ines A.?" })).toBeDefined();
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    expect(screen.getByRole("button", { name: "Never" }).getAttribute("aria-pressed")).toBe("false");
  });
});
