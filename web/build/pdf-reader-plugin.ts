import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const library = dirname(fileURLToPath(import.meta.resolve("pdfjs-dist/package.json")));
const read = (path: string) => readFileSync(join(library, path), "utf8");
const { version } = JSON.parse(read("package.json")) as { version: string };

/** What pdf.js loads by address, by the name it gives it: its worker, and decoders of scans that need no WebAssembly. */
const files = {
  "worker.js": "legacy/build/pdf.worker.min.mjs",
  "jbig2_nowasm_fallback.js": "wasm/jbig2_nowasm_fallback.js",
  "openjpeg_nowasm_fallback.js": "wasm/openjpeg_nowasm_fallback.js",
} as const;

/** The folder of this version: a page of an earlier release asks for its own, and falls back to a sentence. */
export const pdfReaderFolder = `pdf/${version}`;

/** The licenses of pdf.js and of what its files contain. */
export const pdfReaderLicenses = (): string =>
  [
    "LICENSE",
    "wasm/LICENSE_PDFJS_JBIG2",
    "wasm/LICENSE_JBIG2",
    "wasm/LICENSE_PDFJS_OPENJPEG",
    "wasm/LICENSE_OPENJPEG",
  ]
    .map((path) => `${path}\n\n${read(path)}`)
    .join("\n\n");

/** Puts what pdf.js loads by address, and its licenses, into the instructors' site, as they are. */
export const pdfReaderPlugin = (): Plugin => ({
  name: "pdf-reader",
  configureServer(server) {
    for (const [name, path] of Object.entries(files))
      server.middlewares.use(`/${pdfReaderFolder}/${name}`, (_request, response) => {
        response.setHeader("Content-Type", "text/javascript").end(read(path));
      });
  },
  generateBundle() {
    if (this.environment.name !== "instructors") return;
    for (const [name, path] of Object.entries(files))
      this.emitFile({ type: "asset", fileName: `${pdfReaderFolder}/${name}`, source: read(path) });
    this.emitFile({ type: "asset", fileName: "licenses/pdfjs.txt", source: pdfReaderLicenses() });
  },
});
