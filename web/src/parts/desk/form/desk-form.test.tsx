import { screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { ApiError, makeOfflineError } from "../../../api/api-error.ts";
import type { CallResult } from "../../../api/call.ts";
import { show } from "../../../testing/show.tsx";
import { type DeskField, reasonField } from "./desk-field.ts";
import { DeskForm } from "./desk-form.tsx";

const amount: DeskField = { name: "amount", label: "Amount", kind: "money" };

type Send = (values: Readonly<Record<string, string>>, key: string) => Promise<CallResult<string>>;

const formWith = (send: Send, props: { blocked?: string } = {}) => {
  const sent = vi.fn(send);
  const onDone = vi.fn();
  const onStale = vi.fn();
  function Case() {
    const [isOpen, setIsOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setIsOpen(true)}>
          Refund
        </button>
        {isOpen && (
          <DeskForm
            fields={[amount, reasonField]}
            label="Refund the customer"
            send={sent}
            onDone={onDone}
            onStale={onStale}
            onCancel={() => setIsOpen(false)}
            {...props}
          />
        )}
      </>
    );
  }
  const { user } = show(<Case />);
  const open = () => user.click(screen.getByRole("button", { name: "Refund" }));
  const fill = async () => {
    await open();
    await user.type(field("Amount"), "12.50");
    await user.type(field("Reason"), "Late");
  };
  return { user, sent, onDone, onStale, open, fill };
};
const field = (name: string) => screen.getByRole("textbox", { name }) as HTMLInputElement;
const submit = () => screen.getByRole("button", { name: "Refund the customer" });
const refuse =
  (error: ApiError): Send =>
  () =>
    Promise.resolve({ ok: false, error });

describe("a form of the desk", () => {
  it("takes the focus when it opens, and gives it back when Escape closes it", async () => {
    const { user, open } = formWith(async () => ({ ok: true, value: "done" }));
    await open();
    expect(document.activeElement).toBe(field("Amount"));
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("textbox")).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Refund" }));
  });

  it("leaves the focus with the page's title once it is done, where nothing else is left that had it", async () => {
    function Page() {
      const [step, setStep] = useState<"button" | "form" | "done">("button");
      return (
        <>
          <h1 tabIndex={-1}>Policies</h1>
          {step === "button" && (
            <button type="button" onClick={() => setStep("form")}>
              Approve
            </button>
          )}
          {step === "form" && (
            <DeskForm
              fields={[reasonField]}
              label="Approve the change"
              send={async () => ({ ok: true, value: "done" })}
              onDone={() => setStep("done")}
              onCancel={() => setStep("button")}
            />
          )}
          {step === "done" && (
            <DeskForm
              fields={[amount]}
              label="Open"
              send={async () => ({ ok: true, value: "" })}
              onDone={() => setStep("button")}
            />
          )}
        </>
      );
    }
    const { user } = show(<Page />);
    const title = screen.getByRole("heading", { name: "Policies" });
    await user.click(screen.getByRole("button", { name: "Approve" }));
    await user.keyboard("Fine.{Control>}{Enter}{/Control}");
    await screen.findByRole("button", { name: "Open" });
    await waitFor(() => expect(document.activeElement).toBe(title));
    await user.type(field("Amount"), "1{Control>}{Enter}{/Control}");
    await screen.findByRole("button", { name: "Approve" });
    await waitFor(() => expect(document.activeElement).toBe(title));
  });

  it("is sent by Ctrl+Enter with what was typed, and done with the answer", async () => {
    const { user, sent, onDone, fill } = formWith(async () => ({ ok: true, value: "done" }));
    await fill();
    await user.keyboard("{Control>}{Enter}{/Control}");
    await waitFor(() => expect(onDone.mock.calls).toEqual([["done"]]));
    expect(sent.mock.calls.map(([values]) => values)).toEqual([{ amount: "12.50", reason: "Late" }]);
  });

  it("is not sent with wrong fields: the first of them has the focus and its error", async () => {
    const { user, sent, open } = formWith(async () => ({ ok: true, value: "done" }));
    await open();
    expect(screen.queryByRole("alert")).toBeNull();
    await user.type(field("Amount"), "12.50");
    await user.click(submit());
    expect(screen.getByRole("alert").textContent).toBe("Please fill this in.");
    expect(document.activeElement).toBe(field("Reason"));
    expect(sent).not.toHaveBeenCalled();
  });

  it("cannot be sent while something blocks it, and says what", async () => {
    const { open } = formWith(async () => ({ ok: true, value: "done" }), { blocked: "Books are closed." });
    await open();
    expect(screen.getByRole("alert").textContent).toContain("Books are closed.");
    expect(submit()).toHaveProperty("disabled", true);
  });

  it("keeps the input when the connection is lost, and sends the same request again", async () => {
    const { user, sent, fill } = formWith(refuse(makeOfflineError()));
    await fill();
    await user.click(submit());
    await screen.findByRole("alert");
    await user.click(submit());
    expect(field("Reason").value).toBe("Late");
    expect(new Set(sent.mock.calls.map(([, key]) => key)).size).toBe(1);
    expect(sent).toHaveBeenCalledTimes(2);
  });

  it("shows the server's error of a field beside that field, until it changes", async () => {
    const details = { amount: "The most you can refund is $9.00." };
    const { user, fill } = formWith(
      refuse(new ApiError({ code: "bad-request", message: "Please check.", details }, 400)),
    );
    await fill();
    await user.click(submit());
    await waitFor(() => expect(document.activeElement).toBe(field("Amount")));
    expect(screen.getAllByRole("alert").map(({ textContent }) => textContent)).toEqual([details.amount]);
    await user.keyboard("{Backspace}");
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("says that the case has changed meanwhile, has it read again, and keeps the input", async () => {
    const { user, onStale, fill } = formWith(
      refuse(new ApiError({ code: "wrong-state", message: "Changed.", details: { status: "changed" } }, 409)),
    );
    await fill();
    await user.click(submit());
    expect((await screen.findByRole("alert")).textContent).toContain(
      "Someone changed this while you were typing.",
    );
    expect(onStale).toHaveBeenCalledTimes(1);
    expect(field("Reason").value).toBe("Late");
  });

  it("says who else can do it where the operator may not", async () => {
    const { user, fill } = formWith(
      refuse(
        new ApiError(
          {
            code: "claim-required",
            message: "Your account isn't allowed to do this.",
            details: { reason: "treasurer" },
          },
          403,
        ),
      ),
    );
    await fill();
    await user.click(submit());
    expect((await screen.findByRole("alert")).textContent).toContain("Only a treasurer can do this.");
  });
});
