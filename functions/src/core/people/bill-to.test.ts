import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { contracts } from "../api/index.ts";
import { BILL_TO } from "../constants.ts";
import { billToLines, billToOf } from "./bill-to.ts";

const typed = { company: "Acme, Inc.", address: "1 Main St\nSuite 5", taxId: "12-3456789" };

describe("whom a receipt is made out to", () => {
  it("is a company, with the lines of its address and its tax id where they are given", () => {
    const billTo = billToOf({ ...typed, address: " 1 Main St \n\n  Suite  5\n" });
    expect(billTo).toEqual({
      company: "Acme, Inc.",
      address: ["1 Main St", "Suite 5"],
      taxId: "12-3456789",
    });
    expect(billTo && billToLines(billTo)).toEqual([
      "Acme, Inc.",
      "1 Main St",
      "Suite 5",
      "Tax ID: 12-3456789",
    ]);
    const alone = billToOf({ company: "Acme, Inc.", address: "", taxId: "" });
    expect(alone).toEqual({ company: "Acme, Inc.", address: [] });
    expect(alone && billToLines(alone)).toEqual(["Acme, Inc."]);
  });

  it("is nobody but the customer without a company", () => {
    expect(billToOf({ company: "", address: "", taxId: "" })).toBeUndefined();
  });

  const input = contracts["/api/receipt/update"].input;
  const messagesOf = (body: unknown) =>
    (v.safeParse(input, body).issues ?? []).map((issue) => `${v.getDotPath(issue)}: ${issue.message}`);

  it("is cleaned, and may be all empty", () => {
    expect(
      v.parse(input, { company: " Ac\u202eme\nInc. ", address: "1 Main St\r\nSuite 5 ", taxId: "" }),
    ).toEqual({
      company: "Acme Inc.",
      address: "1 Main St\nSuite 5",
      taxId: "",
    });
    expect(messagesOf({ company: " ", address: "", taxId: "" })).toEqual([]);
  });

  it.each([
    ["an address without a company", { ...typed, company: " " }, "company: Please enter the company's name."],
    [
      "a longer company",
      { ...typed, company: "A".repeat(BILL_TO.company + 1) },
      `company: Please use ${BILL_TO.company} characters or fewer.`,
    ],
    [
      "more lines",
      { ...typed, address: "a\n".repeat(BILL_TO.lines + 1) },
      `address: Please use ${BILL_TO.lines} lines or fewer.`,
    ],
    [
      "a longer line",
      { ...typed, address: `a\n${"b".repeat(BILL_TO.line + 1)}` },
      `address: Please use ${BILL_TO.line} characters or fewer for each line.`,
    ],
    [
      "a longer tax id",
      { ...typed, taxId: "1".repeat(BILL_TO.taxId + 1) },
      `taxId: Please use ${BILL_TO.taxId} characters or fewer.`,
    ],
    [
      "a Social Security number",
      { ...typed, taxId: "123-45-6789" },
      "taxId: Please don't enter a Social Security number. Receipts are sent by email.",
    ],
  ])("refuses %s", (_, body, message) => {
    expect(messagesOf(body)).toEqual([message]);
  });

  it("takes the most of everything", () => {
    const line = "b".repeat(BILL_TO.line);
    const most = {
      company: "A".repeat(BILL_TO.company),
      address: Array(BILL_TO.lines).fill(line).join("\n"),
      taxId: "1".repeat(BILL_TO.taxId),
    };
    expect(messagesOf(most)).toEqual([]);
  });
});
