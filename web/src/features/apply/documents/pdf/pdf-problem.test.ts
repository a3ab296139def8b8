import { expect, it } from "vitest";
import { isPdf, pdfFileError, pdfOpenError, pdfPagesError } from "./pdf-problem.ts";

const file = (size: number, name = "insurance.pdf", type = "application/pdf") => ({ name, type, size });

it("a PDF is known by its type, or by its name where the system gives none", () => {
  expect(isPdf(file(1, "scan", "application/pdf"))).toBe(true);
  expect(isPdf(file(1, "Scan.PDF", ""))).toBe(true);
  expect(isPdf(file(1, "scan.jpg", "image/jpeg"))).toBe(false);
});

it("an empty PDF and one over 20 MB are refused before they are opened", () => {
  expect(pdfFileError(file(0))).toBe("This PDF is empty. Please choose another one.");
  expect(pdfFileError(file(20_000_000))).toBe("");
  expect(pdfFileError(file(33_100_000))).toContain("This PDF is 34 MB.");
});

it("a PDF of more than three pages is refused with their number and what we need", () => {
  expect(pdfPagesError(3)).toBe("");
  expect(pdfPagesError(5)).toContain("This PDF has 5 pages. We need the page with your name and the dates.");
});

it("a PDF with a password, one that takes too long, and a damaged one each have a sentence", () => {
  const named = (name: string) => Object.assign(new Error("no"), { name });
  expect(pdfOpenError(named("PasswordException"))).toContain("protected by a password");
  expect(pdfOpenError(new DOMException("", "TimeoutError"))).toContain("takes too long");
  expect(pdfOpenError(new DOMException("", "NetworkError"))).toContain("Check your connection");
  expect(pdfOpenError(named("InvalidPDFException"))).toContain("It may be damaged");
});
