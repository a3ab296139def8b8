import { fireEvent, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { show } from "../../testing/show.tsx";
import { ReasonDialog } from "./reason-dialog.tsx";

const ask = (props: Partial<Parameters<typeof ReasonDialog>[0]> = {}) => {
  const onConfirm = vi.fn();
  const onCancel = vi.fn();
  const { user } = show(
    <ReasonDialog
      title="Decline this request?"
      text="Cleo won't be charged."
      reasons={["I'm too far away.", "I'm not available."]}
      confirmLabel="Decline"
      isPending={false}
      problem=""
      onConfirm={onConfirm}
      onCancel={onCancel}
      {...props}
    />,
  );
  return { user, onConfirm, onCancel };
};
const field = () => screen.getByRole("textbox", { name: "Your reason" }) as HTMLTextAreaElement;
const button = (name: string) => screen.getByRole("button", { name });

describe("a dialog that asks for a reason", () => {
  it("hands over the reason that was typed, without spaces around it", async () => {
    const { user, onConfirm } = ask();
    expect(screen.getByRole("dialog", { name: "Decline this request?" })).toBeDefined();
    await user.type(field(), " My car broke down. ");
    await user.click(button("Decline"));
    expect(onConfirm.mock.calls).toEqual([["My car broke down."]]);
  });

  it("fills in a quick reason, which can still be changed and is pressed only while it is the reason", async () => {
    const { user } = ask();
    await user.click(button("I'm too far away."));
    expect(field().value).toBe("I'm too far away.");
    expect(button("I'm too far away.").getAttribute("aria-pressed")).toBe("true");
    await user.type(field(), " Sorry.");
    expect(button("I'm too far away.").getAttribute("aria-pressed")).toBe("false");
  });

  it("asks for a reason where there is none, beside the field that gets the focus", async () => {
    const { user, onConfirm } = ask();
    await user.click(button("Decline"));
    expect(screen.getByRole("alert").textContent).toBe("Please enter a reason.");
    expect(document.activeElement).toBe(field());
    await user.keyboard("x");
    expect(screen.queryByRole("alert")).toBeNull();
    expect(onConfirm).not.toHaveBeenCalled();
  });

  it("counts the characters, and refuses more than the server takes", async () => {
    const { user, onConfirm } = ask();
    fireEvent.change(field(), { target: { value: "a".repeat(501) } });
    expect(screen.getByText("The customer will see this. 501 of 500 characters.")).toBeDefined();
    await user.click(button("Decline"));
    expect(screen.getByRole("alert").textContent).toBe("Please keep it to 500 characters or fewer.");
    expect(onConfirm).not.toHaveBeenCalled();
  });

  it("stays open while it is pending, and cannot be sent twice", async () => {
    const { user, onConfirm, onCancel } = ask({ isPending: true });
    await user.type(field(), "Late");
    await user.click(button("One moment…"));
    await user.keyboard("{Escape}");
    expect(button("Not now")).toHaveProperty("disabled", true);
    expect([onConfirm.mock.calls.length, onCancel.mock.calls.length]).toEqual([0, 0]);
  });

  it("says why the last attempt failed, and keeps the reason", async () => {
    ask({ problem: "We couldn't connect." });
    expect(screen.getByRole("alert").textContent).toContain("We couldn't connect.");
  });
});
