import type { SavedCard } from "@core/people/user.ts";
import { screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { show } from "../../testing/show.tsx";
import { PayChoice } from "./pay-choice.tsx";

const visa: SavedCard = {
  pmid: "pm-visa",
  brand: "visa",
  last4: "4242",
  expMonth: 12,
  expYear: 2040,
  isDefault: false,
};
const amex: SavedCard = { ...visa, pmid: "pm-amex", brand: "amex", last4: "0005", isDefault: true };
const expired: SavedCard = { ...visa, pmid: "pm-old", last4: "1111", expYear: 2025 };

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 4, 1) }));

const choice = (props: Partial<Parameters<typeof PayChoice>[0]> = {}) => {
  const onChoose = vi.fn();
  const { user } = show(
    <PayChoice
      cards={[visa, amex]}
      available={2_000}
      needed={9_500}
      currency="USD"
      chosen="pm-amex"
      here="/book?step=pay"
      onChoose={onChoose}
      {...props}
    />,
  );
  return { user, onChoose };
};
const way = (name: RegExp) => screen.getByRole("radio", { name }) as HTMLInputElement;
const linkTo = (name: string) => screen.getByRole("link", { name }).getAttribute("href");

describe("how to pay", () => {
  it("is credit or a card, the default card before the others", () => {
    choice();
    expect(screen.getByRole("group", { name: "How would you like to pay?" })).toBeDefined();
    const names = screen.getAllByRole("radio").map((radio) => radio.closest("label")?.textContent);
    expect(names).toEqual([
      "My credit$20.00 available. You need $75.00 more.",
      "Amex ending in 0005Expires 12/40 · default card",
      "Visa ending in 4242Expires 12/40",
    ]);
    expect(way(/Amex/).checked).toBe(true);
  });

  it("is chosen by a press on a card", async () => {
    const { user, onChoose } = choice();
    await user.click(way(/Visa/));
    expect(onChoose.mock.calls).toEqual([["pm-visa"]]);
  });

  it("is no credit that does not cover the price", async () => {
    const { user, onChoose } = choice();
    expect(way(/My credit/).disabled).toBe(true);
    await user.click(screen.getByText("My credit"));
    expect(onChoose).not.toHaveBeenCalled();
  });

  it("is credit to the last cent, and then nothing is missing", async () => {
    const { user, onChoose } = choice({ available: 9_500 });
    await user.click(way(/My credit/));
    expect(onChoose.mock.calls).toEqual([["credit"]]);
    expect(screen.queryByRole("link", { name: "Add credit" })).toBeNull();
  });

  it("is no card that has expired", () => {
    choice({ cards: [expired] });
    expect(way(/Visa ending in 1111 ?Expired 12\/25/).disabled).toBe(true);
  });

  it("can be topped up by what is missing, and leads back here", () => {
    choice();
    expect(linkTo("Add credit")).toBe("/settings/billing?next=%2Fbook%3Fstep%3Dpay&amount=7500");
    expect(linkTo("Add another card")).toBe("/settings/billing/apm?next=%2Fbook%3Fstep%3Dpay");
  });

  it("offers no top-up without the welcome gift while there is one", () => {
    choice({ hasGift: true });
    expect(screen.queryByRole("link", { name: "Add credit" })).toBeNull();
  });

  it("says of no credit at all only that there is none", () => {
    choice({ available: 0 });
    expect(screen.getByText("$0.00 available")).toBeDefined();
  });

  it("adds a card without leaving the page where the page can", async () => {
    const onAddCard = vi.fn();
    const { user } = choice({ cards: [], onAddCard });
    await user.click(screen.getByRole("button", { name: "Add a card" }));
    expect(onAddCard).toHaveBeenCalledTimes(1);
  });
});
