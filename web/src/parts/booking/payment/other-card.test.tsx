import type { SavedCard } from "@core/people/user.ts";
import { screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { show } from "../../../testing/show.tsx";
import type { AddCardHereProps } from "../../payments/card-form/add-card-here.tsx";
import type { BookingPayment } from "./use-booking-payment.ts";

vi.mock("../../../data/account/use-wallet.ts", () => ({ useWallet: () => ({ status: "loading" }) }));
// Its own form loads late.
vi.mock("../../payments/card-form/add-card-here.tsx", () => ({
  AddCardHere: ({ expressNote, onSaved, onCancel }: AddCardHereProps) => (
    <fieldset aria-label="Add a card">
      <button type="button" onClick={() => void onSaved("pm-new", false)}>
        Save card
      </button>
      <button type="button" onClick={() => void onSaved("pm-wallet", true)}>
        Google Pay: {expressNote}
      </button>
      {onCancel && (
        <button type="button" onClick={onCancel}>
          Don't add a card
        </button>
      )}
    </fieldset>
  ),
}));
const { OtherCard } = await import("./other-card.tsx");

const refused: SavedCard = {
  pmid: "pm-refused",
  brand: "visa",
  last4: "0002",
  expMonth: 12,
  expYear: 2040,
  isDefault: true,
};
const other: SavedCard = {
  ...refused,
  pmid: "pm-other",
  brand: "mastercard",
  last4: "4444",
  isDefault: false,
};

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 4, 1) }));

const afterRefusal = (cards: readonly SavedCard[]) => {
  const payWith = vi.fn();
  const payment = { isAsking: false, payWith } as Partial<BookingPayment> as BookingPayment;
  const part = (held: object, last = "pm-refused") => (
    <OtherCard
      payment={payment}
      held={{ appointmentId: "b1", ...held }}
      message="Your card was declined."
      cards={cards}
      last={last}
      amount={9_500}
      currency="USD"
      timeZone="America/New_York"
    />
  );
  const { user, rerender } = show(part({}));
  return { user, payWith, refuseAgain: (last: string) => rerender(part({}, last)) };
};
const radio = (name: RegExp) => screen.getByRole("radio", { name }) as HTMLInputElement;
const pay = () => screen.queryByRole("button", { name: "Pay $95.00" });

describe("after a declined card", () => {
  it("says why, and suggests another saved card, never the declined one", async () => {
    const { user, payWith } = afterRefusal([refused, other]);
    expect(screen.getByRole("alert").textContent).toContain("Your card was declined.");
    expect(radio(/Mastercard ending in 4444/).checked).toBe(true);
    await user.click(pay() as HTMLElement);
    expect(payWith.mock.calls).toEqual([[{ appointmentId: "b1", pmid: "pm-other" }]]);
  });

  it("opens the form of a card in place where there is no other, without a button that does nothing", async () => {
    const { user, payWith } = afterRefusal([refused]);
    expect(screen.getByRole("group", { name: "Add a card" })).toBeDefined();
    expect(pay()).toBeNull();
    expect(screen.queryByRole("link")).toBeNull();
    await user.click(await screen.findByRole("button", { name: "Save card" }));
    expect(screen.queryByRole("group", { name: "Add a card" })).toBeNull();
    await user.click(pay() as HTMLElement);
    expect(payWith.mock.calls).toEqual([[{ appointmentId: "b1", pmid: "pm-new" }]]);
  });

  it("pays at once by the press of a digital wallet, which says so", async () => {
    const { user, payWith } = afterRefusal([refused]);
    await user.click(screen.getByRole("button", { name: "Google Pay: Pay in one step · $95.00" }));
    expect(payWith.mock.calls).toEqual([[{ appointmentId: "b1", pmid: "pm-wallet" }]]);
  });

  it("lets the declined card be tried again", async () => {
    const { user, payWith } = afterRefusal([refused]);
    await user.click(radio(/Visa ending in 0002/));
    await user.click(pay() as HTMLElement);
    expect(payWith.mock.calls).toEqual([[{ appointmentId: "b1", pmid: "pm-refused" }]]);
  });

  it("adds a card beside others, and goes back without one", async () => {
    const { user } = afterRefusal([refused, other]);
    await user.click(screen.getByRole("button", { name: "Add a card" }));
    await user.click(screen.getByRole("button", { name: "Don't add a card" }));
    expect(radio(/Mastercard ending in 4444/).checked).toBe(true);
    expect(pay()).not.toBeNull();
  });

  it("suggests no card again that was declined before", async () => {
    const { user, refuseAgain } = afterRefusal([refused, other]);
    await user.click(pay() as HTMLElement);
    refuseAgain("pm-other");
    expect(screen.getAllByRole("radio").filter((one) => (one as HTMLInputElement).checked)).toEqual([]);
    expect(pay()).toBeNull();
    expect(screen.getByRole("group", { name: "Add a card" })).toBeDefined();
  });
});
