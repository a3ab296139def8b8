import { screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { show } from "../../testing/show.tsx";
import { SubmitButton } from "./submit-button.tsx";

const formWith = (isPending: boolean, onClick?: () => void) => {
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const { user } = show(
    <form onSubmit={onSubmit}>
      <SubmitButton pending={isPending} pendingLabel="Sending…" {...(onClick && { onClick })}>
        Send
      </SubmitButton>
    </form>,
  );
  return { user, onSubmit };
};

describe("the button that submits a form", () => {
  it("submits it and runs what a press does", async () => {
    const onClick = vi.fn();
    const { user, onSubmit } = formWith(false, onClick);
    await user.click(screen.getByRole("button", { name: "Send" }));
    expect([onSubmit.mock.calls.length, onClick.mock.calls.length]).toEqual([1, 1]);
  });

  it("says that it is sending, and a second press does nothing", async () => {
    const onClick = vi.fn();
    const { user, onSubmit } = formWith(true, onClick);
    await user.click(screen.getByRole("button", { name: "Sending…" }));
    expect([onSubmit.mock.calls.length, onClick.mock.calls.length]).toEqual([0, 0]);
  });

  it("keeps the focus while it is sending, because it is not disabled for the keyboard", async () => {
    const { user } = formWith(true);
    await user.tab();
    const button = screen.getByRole("button");
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute("aria-disabled")).toBe("true");
  });
});
