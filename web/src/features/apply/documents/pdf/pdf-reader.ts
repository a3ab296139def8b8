import { getDocument, PDFWorker, version } from "pdfjs-dist/legacy/build/pdf.mjs";

/** Where web/build/pdf-reader-plugin.ts puts the worker and the decoders of this version, on our own host. */
const folder = `/pdf/${version}/`;

/**
 * Opens a PDF in a worker of its own, and only there: pdf.js would go on in the page without one. Our content security policy
 * allows no WebAssembly, and nothing is loaded from elsewhere. `failed` rejects with a `NetworkError` if the worker can't be loaded.
 */
export function openPdf(data: Uint8Array) {
  const port = new Worker(`${folder}worker.js`, { type: "module" });
  const failed = new Promise<never>((_, reject) => {
    port.onerror = () => reject(new DOMException("The worker could not be loaded.", "NetworkError"));
  });
  const worker = PDFWorker.create({ port });
  const task = getDocument({ data, worker, useWasm: false, wasmUrl: folder, verbosity: 0 });
  const close = () => {
    void task.destroy();
    worker.destroy();
    port.terminate();
  };
  return { pdf: task.promise, failed, close };
}
