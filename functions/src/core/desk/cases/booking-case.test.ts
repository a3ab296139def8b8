import { describe, expect, it } from "vitest";
import { toneOfLabel } from "../../booking/status-look.ts";
import { bookSession, withdrawBooking } from "../../booking/transitions.ts";
import { bookingRequestWith, NOW } from "../../testing/booking.ts";
import { bookingCase } from "./booking-case.ts";

const viewer = { uid: "olive", now: NOW, isTreasurer: false };

describe("the case of a booking", () => {
  it("is called what its customer reads", () => {
    const { booking } = withdrawBooking(bookSession(bookingRequestWith()).booking, NOW);
    const holds = { ofBooking: undefined, ofInstructor: undefined };
    const none = {
      names: { customer: "Cora Lind", instructor: "Ines Alvarez" },
      statement: undefined,
      payments: [],
      earned: [],
      isEarnedCut: false,
      holds,
      ledger: [],
      emails: [],
      audit: [],
      cut: [],
    };
    const { item, facts } = bookingCase({ booking, ...none }, viewer);
    expect(item.status).toBe("Request withdrawn");
    expect(facts).toContainEqual(expect.objectContaining({ label: "Status", value: "Request withdrawn" }));
    expect(toneOfLabel.get(item.status)).toBe("warning");
  });
});
