import { confirmedBookingWith, SESSION_START } from "@core/testing/session.ts";
import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { show } from "../../../testing/show.tsx";
import { ActionRow } from "./action-row.tsx";

/** The row of a session that this side canceled two hours before its start. */
const canceledBy = (by: "customer" | "instructor") => {
  const at = SESSION_START - 2 * 3_600_000;
  const booking = confirmedBookingWith({ status: "Canceled" });
  const events: typeof booking.events = [
    ...booking.events,
    { name: "cancel", by, at, changes: { status: "Canceled" } },
  ];
  show(<ActionRow booking={{ ...booking, events }} actions={["again"]} cards={[]} now={at} />);
  return screen.getByRole("link");
};

describe("booking after a session that was canceled", () => {
  it("is for another instructor if the instructor canceled, and leaves the main button to those who can come", () => {
    const link = canceledBy("instructor");
    expect(link.textContent).toBe("Find another instructor");
    expect(link.className).toContain("outlined");
  });

  it("is the main button if the customer canceled", () => {
    const link = canceledBy("customer");
    expect(link.textContent).toBe("Book again");
    expect(link.className).toContain("contained");
  });
});
