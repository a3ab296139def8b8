import { expect, it } from "vitest";
import { pagesOfPdf } from "./pages-of-pdf.ts";
import { pdfOpenError } from "./pdf-problem.ts";

it("a PDF that the device can't read any more has a sentence", async () => {
  const file = new File(["%PDF-1.7"], "policy.pdf", { type: "application/pdf" });
  // A file in the cloud that was chosen without a connection, or one that was deleted since.
  file.arrayBuffer = () => Promise.reject(new DOMException("", "NotReadableError"));
  expect(await pagesOfPdf(file, { longest: 1600, bytes: 190_000 }, () => {})).toEqual({
    error: pdfOpenError(undefined),
  });
});
