import { confirmedBookingWith } from "@core/testing/session.ts";
import { walletWith } from "@core/testing/wallet.ts";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { checked } from "./stored-documents.ts";

const wallet = walletWith({ paid: 5000 });
const report = vi.spyOn(console, "error");

beforeEach(() => void report.mockImplementation(() => undefined));
afterEach(() => void report.mockReset());

describe("a stored document", () => {
  it("that matches its schema is read with its id, without a report", () => {
    const booking = confirmedBookingWith({ id: "b1" });
    expect(checked("book", "b1", booking)).toEqual(booking);
    expect(checked("wallets", "maya", wallet)).toEqual({ ...wallet, id: "maya" });
    expect(report).not.toHaveBeenCalled();
  });

  it("is read without fields that its schema does not have", () => {
    expect(checked("wallets", "maya", { ...wallet, color: "plum" })).toEqual({ ...wallet, id: "maya" });
  });

  it("that does not match its schema is refused, and the report names its fields without values", () => {
    const booking = confirmedBookingWith();
    const wrong = { ...booking, status: "Secretly", schedule: { ...booking.schedule, start: "noon" } };
    expect(checked("book", "b1", wrong)).toBeUndefined();
    expect(report).toHaveBeenCalledExactlyOnceWith(
      "A stored document does not match its schema: book/b1 at schedule.start, status",
    );
  });
});
