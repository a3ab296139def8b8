import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { pdfReaderFolder, pdfReaderLicenses } from "./pdf-reader-plugin.ts";

it("what pdf.js loads by address is in the folder of the version that it says it has", () => {
  const code = readFileSync(fileURLToPath(import.meta.resolve("pdfjs-dist/legacy/build/pdf.mjs")), "utf8");
  const [, version] = /const api_version = "([\d.]+)"/.exec(code) ?? [];
  expect(pdfReaderFolder).toBe(`pdf/${version}`);
});

it("pdf.js comes with its license and those of its decoders", () => {
  const licenses = pdfReaderLicenses();
  expect(licenses).toContain("Apache License");
  expect(licenses).toContain("wasm/LICENSE_OPENJPEG\n\n");
  expect(licenses).toContain("PDFium Authors");
});
