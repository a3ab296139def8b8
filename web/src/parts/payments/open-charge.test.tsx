import { screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { show } from "../../testing/show.tsx";
import { OpenCharge } from "./open-charge.tsx";
import type { Charge } from "./use-charge.ts";

const charge = (changes: Partial<Charge> = {}): Charge => ({
  chargeRequest: { key: "k", amount: 5_000, pmid: "pm-visa" },
  outcome: { status: "pending" },
  isAsking: false,
  pay: vi.fn(),
  askAgain: vi.fn(),
  startOver: vi.fn(),
  ...changes,
});

describe("a payment whose outcome is unknown", () => {
  it("warns not to pay again, says the amount, and asks again on a press", async () => {
    const open = charge();
    const { user } = show(<OpenCharge charge={open} what="tip" />);
    expect(screen.getByRole("alert").textContent).toContain(
      "We're still checking your tip of $50.00. Do not pay again.",
    );
    await user.click(screen.getByRole("button", { name: "Check now" }));
    expect(open.askAgain).toHaveBeenCalledTimes(1);
    expect(open.pay).not.toHaveBeenCalled();
  });

  it("cannot be asked about twice at a time", () => {
    show(<OpenCharge charge={charge({ isAsking: true })} what="payment" />);
    expect(screen.getByRole("button", { name: "Checking…" })).toHaveProperty("disabled", true);
  });

  it("shows nothing once it is known", () => {
    show(<OpenCharge charge={charge({ outcome: { status: "done" } as Charge["outcome"] })} what="payment" />);
    expect(screen.queryByRole("alert")).toBeNull();
    expect(screen.queryByRole("button")).toBeNull();
  });
});
