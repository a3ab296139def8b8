import { HOUR } from "@core/constants.ts";
import { confirmedBookingWith, proposalWith, SESSION_START } from "@core/testing/session.ts";
import { screen, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { show } from "../../../testing/show.tsx";
import { RequestCard } from "./request-card.tsx";

vi.mock("../../../data/people/use-profile.ts", () => ({ useProfile: () => ({ status: "loading" }) }));

const deadline = SESSION_START - 100 * HOUR;
const NOW = deadline - 4 * HOUR;
const card = (changes: Parameters<typeof confirmedBookingWith>[0] = {}, now = NOW) => {
  vi.useFakeTimers({ toFake: ["Date"], now });
  const booking = confirmedBookingWith({ status: "Requested", deadline, ...changes });
  return show(<RequestCard booking={booking} bookings={[]} onEnd={vi.fn()} />);
};
const buttons = () => screen.getAllByRole("button").map(({ textContent }) => textContent);

describe("a request in the inbox", () => {
  it("offers another time beside yes and no, until an hour before its deadline", () => {
    card();
    expect(buttons()).toContain("Offer another time to Cleo Marsh");
  });

  it("offers none after that", () => {
    card({}, deadline - HOUR + 1);
    expect(buttons()).toEqual(["Accept Cleo Marsh", "Decline Cleo Marsh"]);
  });

  it("offers it in the dialog that declines, too", async () => {
    const { user } = card();
    await user.click(screen.getByRole("button", { name: /^Decline/ }));
    const dialog = screen.getByRole("dialog", { name: /^Decline/ });
    expect(within(dialog).getByRole("button", { name: "Offer another time instead" })).toBeDefined();
  });

  it("says which time was offered instead of when to reply", () => {
    card({ proposal: proposalWith({ until: deadline }) });
    expect(screen.getByText("You offered Wed, May 6, 6:00 PM; waiting for Cleo")).toBeDefined();
    expect(screen.queryByText(/^Reply/)).toBeNull();
  });
});
