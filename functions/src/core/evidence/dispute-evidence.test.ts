import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bookingWith } from "../testing/booking.ts";
import { disputeEvidenceOf, fittingLines, MOST_CHARACTERS, saleOfSession } from "./dispute-evidence.ts";

describe("the lines that fit", () => {
  it("are whole, the first ones, and never more than the bank takes", () => {
    const line = fc.string({ maxLength: 80 }).map((text) => text.replaceAll("\n", " "));
    fc.assert(
      fc.property(fc.array(line, { maxLength: 60 }), fc.integer({ min: 40, max: 600 }), (lines, most) => {
        const text = fittingLines(lines, most);
        expect(text.length).toBeLessThanOrEqual(most);
        if (text === lines.join("\n")) return;
        const kept = text.split("\n").slice(0, -1);
        expect(kept).toEqual(lines.slice(0, kept.length));
        expect(text).toMatch(new RegExp(`… and ${lines.length - kept.length} more lines?\\.$`));
      }),
    );
  });
});

describe("the text of evidence that a bank gets", () => {
  const booking = bookingWith({});
  const sections = [
    { title: "Payment", rows: [["Amount", "$90.00"]] },
    { title: "What happened", columns: ["Time", "What"], rows: [["10:00", "Checked in"]] },
    { title: "Cancellation policy as agreed", rows: [["Later: no refund."]] },
  ];

  it("begins with our words; what happened and what was agreed have texts of their own", () => {
    const answer = disputeEvidenceOf({ sections }, saleOfSession(booking), "She practiced with us.");
    expect(answer).toMatchObject({
      customerName: booking.customer.name,
      activity: "10:00 · Checked in",
      policy: "Later: no refund.",
      text: "She practiced with us.\n\nPayment:\nAmount: $90.00",
    });
    expect(answer.product).toContain(`${booking.service.minutes} minutes`);
  });

  it("is never longer than the bank takes, and keeps our words", () => {
    const rows = Array.from({ length: 400 }, (_, at) => [
      `10:${at}`,
      "Told the customer when they would arrive",
    ]);
    const long = sections.map((section) => ({ ...section, rows }));
    const words = "w".repeat(2_000);
    const answer = disputeEvidenceOf({ sections: long }, saleOfSession(booking), words);
    for (const text of Object.values(answer)) expect(text.length).toBeLessThanOrEqual(MOST_CHARACTERS);
    expect(answer.text.startsWith(words)).toBe(true);
  });
});
