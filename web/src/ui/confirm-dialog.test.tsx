import { screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { show } from "../testing/show.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";

const ask = (props: Partial<Parameters<typeof ConfirmDialog>[0]> = {}) => {
  const onConfirm = vi.fn();
  const onCancel = vi.fn();
  const { user } = show(
    <ConfirmDialog
      isOpen
      title="Cancel this session?"
      confirmLabel="Cancel session"
      onConfirm={onConfirm}
      onCancel={onCancel}
      {...props}
    >
      You get $95.00 back.
    </ConfirmDialog>,
  );
  return { user, onConfirm, onCancel };
};
const button = (name: string) => screen.getByRole("button", { name });

describe("a dialog that asks for confirmation", () => {
  it("is named by its question, and confirms or cancels by its buttons", async () => {
    const { user, onConfirm, onCancel } = ask();
    expect(screen.getByRole("dialog", { name: "Cancel this session?" })).toBeDefined();
    await user.click(button("Cancel session"));
    expect([onConfirm.mock.calls.length, onCancel.mock.calls.length]).toEqual([1, 0]);
    await user.click(button("Not now"));
    expect([onConfirm.mock.calls.length, onCancel.mock.calls.length]).toEqual([1, 1]);
  });

  it("takes Escape as a cancellation", async () => {
    const { user, onCancel } = ask();
    await user.keyboard("{Escape}");
    expect(onCancel).toHaveBeenCalledTimes(1);
  });

  it("neither confirms twice nor closes while its action is pending", async () => {
    const { user, onConfirm, onCancel } = ask({ isPending: true });
    await user.click(button("One moment…"));
    await user.keyboard("{Escape}");
    expect([onConfirm.mock.calls.length, onCancel.mock.calls.length]).toEqual([0, 0]);
    expect(button("Not now")).toHaveProperty("disabled", true);
  });

  it("keeps the focus on its button while it cannot be confirmed for a moment", async () => {
    const { user, onConfirm } = ask({ isPaused: true });
    await user.tab();
    await user.tab();
    expect(document.activeElement).toBe(button("Cancel session"));
    await user.keyboard("{Enter}");
    expect(onConfirm).not.toHaveBeenCalled();
  });

  it("is not there when it is not open", () => {
    ask({ isOpen: false });
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});
