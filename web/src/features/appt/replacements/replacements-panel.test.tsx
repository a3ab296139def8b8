import type { SavedCard } from "@core/people/user.ts";
import type { Replacement } from "@core/replacement.ts";
import { confirmedBookingWith, SESSION_START } from "@core/testing/session.ts";
import { cleanup, screen, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { ApiError } from "../../../api/api-error.ts";
import type { AddCardHereProps } from "../../../parts/payments/card-form/add-card-here.tsx";
import { answerCall } from "../../../testing/answer-calls.ts";
import { show } from "../../../testing/show.tsx";

vi.mock("../../../data/account/use-wallet.ts", () => ({ useWallet: () => ({ status: "loading" }) }));
// Its own form loads late.
vi.mock("../../../parts/payments/card-form/add-card-here.tsx", () => ({
  AddCardHere: ({ onSaved }: AddCardHereProps) => (
    <button type="button" onClick={() => void onSaved("pm-new", false)}>
      Save card
    </button>
  ),
}));
const { ReplacementsPanel } = await import("./replacements-panel.tsx");

const HOUR = 3_600_000;
const balance = { amount: 0, held: 0, currency: "USD" };
/** Another instructor at the canceled start, for the 90.00 that it cost before. */
const priya: Replacement = {
  id: "priya",
  name: "Priya Shah",
  avatar: "leaf.svg",
  rating: { average: 4.9, count: 12 },
  start: SESSION_START,
  end: SESSION_START + HOUR,
  amount: 9_000,
  covered: 0,
};

const visa: SavedCard = {
  pmid: "pm-visa",
  brand: "visa",
  last4: "4242",
  expMonth: 12,
  expYear: 2040,
  isDefault: true,
};

/** The panel of a canceled session for 90.00. */
const panelOf = (...replacements: Replacement[]) => panelFor({}, replacements);
/** The same, paid by a card that may be gone by now. */
const panelFor = (
  { pmid, cards }: { pmid?: string; cards?: readonly SavedCard[] },
  replacements: Replacement[] = [priya],
) => {
  const list = answerCall("/api/book/replacements", () => ({ replacements }));
  const replace = answerCall("/api/book/replace", () => ({
    appointmentId: "b2",
    status: "Confirmed",
    payment: { status: "done" },
    balance,
  }));
  const canceled = confirmedBookingWith({ status: "Canceled" });
  const booking = {
    ...canceled,
    billing: { ...canceled.billing, ...(pmid && { pmid, source: "card" as const }) },
  };
  const { user } = show(<ReplacementsPanel booking={booking} cards={cards} />);
  return { user, list, replace };
};

describe("who else could come", () => {
  it("is one press away, at the same price, and nothing is booked before it", async () => {
    const { user, replace } = panelOf(priya);
    const rebook = await screen.findByRole("button", { name: "Rebook with Priya · same price" });
    expect(screen.queryByText(/We cover/)).toBeNull();
    expect(replace).not.toHaveBeenCalled();
    await user.click(rebook);
    expect(replace.mock.calls[0]?.[0]).toEqual({
      appointmentId: "b1",
      instructorId: "priya",
      start: SESSION_START,
      amount: 9_000,
      pmid: "credit",
    });
  });

  it("costs the same where we cover the difference, and the page says what we cover", async () => {
    panelOf({ ...priya, covered: 500 });
    expect(await screen.findByRole("button", { name: "Rebook with Priya · same price" })).toBeDefined();
    const text = "This session is $95.00 now. We cover $5.00 of it, so you pay the same as before.";
    expect(screen.getByText(text)).toBeDefined();
  });

  it("has its price on the button where it costs more after all, or less", async () => {
    panelOf(
      { ...priya, amount: 9_600, covered: 2_400 },
      { ...priya, id: "omar", name: "Omar", amount: 8_000 },
    );
    expect(await screen.findByRole("button", { name: "Rebook with Priya · $96.00" })).toBeDefined();
    expect(screen.getByText("This session is $120.00 now. We cover $24.00 of it.")).toBeDefined();
    expect(screen.getByRole("button", { name: "Rebook with Omar · $80.00" })).toBeDefined();
  });

  it("is asked again when the price has changed, and charged at no other price than shown", async () => {
    const { user, list, replace } = panelOf(priya);
    const refusal = { amount: 9_500, lines: [] };
    replace.mockImplementationOnce(() => {
      throw new ApiError({ code: "price-changed", message: "The price has changed.", details: refusal });
    });
    list.mockReturnValue({ replacements: [{ ...priya, amount: 9_500 }] });
    await user.click(await screen.findByRole("button", { name: "Rebook with Priya · same price" }));
    await waitFor(() =>
      expect(screen.getByRole("button", { name: "Rebook with Priya · $95.00" })).toBeDefined(),
    );
    expect(screen.getByRole("alert").textContent).toContain("The price has changed.");
  });

  it("is paid with the same card while that is saved, and while nobody knows", async () => {
    const { user, replace } = panelFor({ pmid: "pm-visa", cards: [visa] });
    expect(await screen.findByText(/with the same card; your refund/)).toBeDefined();
    expect(screen.queryByRole("group", { name: "How would you like to pay?" })).toBeNull();
    await user.click(screen.getByRole("button", { name: /^Rebook with Priya/ }));
    expect(replace.mock.calls[0]?.[0]).toMatchObject({ pmid: "pm-visa" });
    cleanup();
    panelFor({ pmid: "pm-gone" });
    expect(await screen.findByText(/with the same card; your refund/)).toBeDefined();
  });

  it.each([
    ["was removed", { pmid: "pm-gone", cards: [visa] }],
    ["has expired", { pmid: "pm-old", cards: [{ ...visa, pmid: "pm-old", expYear: 2020 }, visa] }],
  ])("is paid with another card where the old one %s", async (_why, paid) => {
    const { user, replace } = panelFor(paid);
    expect(await screen.findByText(/no longer saved or has expired/)).toBeDefined();
    const other = await screen.findByRole("radio", { name: /^Visa ending in 4242\s*Expires/ });
    expect((other as HTMLInputElement).checked).toBe(true);
    await user.click(screen.getByRole("button", { name: /^Rebook with Priya/ }));
    expect(replace.mock.calls[0]?.[0]).toMatchObject({ pmid: "pm-visa" });
  });

  it("waits for a card, added in place, where no other can pay", async () => {
    const { user, replace } = panelFor({ pmid: "pm-gone", cards: [] });
    const rebook = await screen.findByRole("button", { name: /^Rebook with Priya/ });
    expect((rebook as HTMLButtonElement).disabled).toBe(true);
    await user.click(await screen.findByRole("button", { name: "Save card" }));
    await user.click(rebook);
    expect(replace.mock.calls[0]?.[0]).toMatchObject({ pmid: "pm-new" });
  });

  it("is nobody where nobody is free", async () => {
    const { list } = panelOf();
    await waitFor(() => expect(list).toHaveBeenCalled());
    expect(screen.queryByRole("heading")).toBeNull();
  });
});
