import { bookingWith, NOW } from "@core/testing/booking.ts";
import { describe, expect, it } from "vitest";
import { closedText } from "./closed-text.ts";

const DAY = 86_400_000;

describe("the text of a closed conversation", () => {
  it("says why it is closed, and is none while it is open", () => {
    const request = bookingWith();
    const confirmed = { ...request, status: "Confirmed" } as const;
    expect(closedText(confirmed, NOW, undefined)).toBeUndefined();
    expect(closedText(confirmed, confirmed.schedule.end + DAY, undefined)).toBe(
      "This conversation closed 24 hours after the session.",
    );
    expect(closedText(request, (request.deadline ?? 0) + DAY, undefined)).toBe(
      "This conversation closed 24 hours after the session was canceled.",
    );
    expect(closedText(confirmed, NOW, "Ines")).toBe("You've blocked Ines, so this conversation is closed.");
  });
});
