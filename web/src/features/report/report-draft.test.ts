import { confirmedBookingWith } from "@core/testing/session.ts";
import { describe, expect, it } from "vitest";
import {
  REPORT_MAX,
  type ReportReason,
  reportCommentOf,
  reportErrors,
  reportReasons,
} from "./report-draft.ts";

describe("the report of an instructor that a customer typed", () => {
  it("contains its reason, its session and the customer's text, in this order", () =>
    expect(
      reportCommentOf({ reason: "late", text: " Came at noon.\nLeft at one. " }, confirmedBookingWith()),
    ).toBe(
      "Reason: Late or didn't show up\nSession: Tue, May 5, 10:00 AM (booking b1)\n\nCame at noon.\nLeft at one.",
    ));

  it("contains no session where none is known", () =>
    expect(reportCommentOf({ reason: "other", text: "A word." }, null)).toBe(
      "Reason: Something else\n\nA word.",
    ));

  it("fits the API's limit at maximum length", () => {
    const longest = confirmedBookingWith({ id: "x".repeat(128) });
    for (const reason of Object.keys(reportReasons) as ReportReason[])
      expect(
        reportCommentOf({ reason, text: "y".repeat(REPORT_MAX) }, longest).length,
        reason,
      ).toBeLessThanOrEqual(2000);
  });

  it("needs a reason and a text within the limit", () => {
    expect(reportErrors({ reason: "safety", text: "x".repeat(REPORT_MAX) })).toEqual({});
    expect(Object.keys(reportErrors({ reason: "", text: "  " }))).toEqual(["reason", "text"]);
    expect(reportErrors({ reason: "safety", text: "x".repeat(REPORT_MAX + 1) }).text).toContain("1701");
  });
});
