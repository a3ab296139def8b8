import { jpegOf, type PhotoLimits } from "../../../../parts/photo/photo-to-send.ts";
import { pdfFileError, pdfOpenError, pdfPagesError } from "./pdf-problem.ts";
import type { openPdf } from "./pdf-reader.ts";

/** ms after which a PDF counts as one that can't be drawn. */
const TIMEOUT = 60_000;

type Pdf = Awaited<ReturnType<typeof openPdf>["pdf"]>;
type Page = Awaited<ReturnType<Pdf["getPage"]>>;

/** Draws a page as base64 JPEG. */
async function drawnPage(page: Page, { longest, bytes }: PhotoLimits): Promise<string | undefined> {
  const { width, height } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: longest / Math.max(width, height) });
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(viewport.width);
  canvas.height = Math.round(viewport.height);
  await page.render({ canvas, viewport, background: "#fff" }).promise;
  const image = await jpegOf(canvas, bytes);
  // Safari keeps the pixels of a canvas for a while otherwise.
  canvas.width = 0;
  return image;
}

/** The pages of an opened PDF, one after the other. */
async function drawnPages(
  opened: Promise<Pdf>,
  limits: PhotoLimits,
  onPage: (page: number, pages: number) => void,
): Promise<{ images: string[] } | { error: string }> {
  const pdf = await opened;
  const error = pdfPagesError(pdf.numPages);
  if (error) return { error };
  const images: string[] = [];
  for (let at = 1; at <= pdf.numPages; at++) {
    onPage(at, pdf.numPages);
    const image = await drawnPage(await pdf.getPage(at), limits);
    if (!image) return { error: pdfOpenError(undefined) };
    images.push(image);
  }
  return { images };
}

/**
 * The pages of a PDF as base64 JPEG, at most three, or why not. They are drawn here, so that the server never opens a PDF;
 * pdf.js is loaded for the first one.
 */
export async function pagesOfPdf(
  file: File,
  limits: PhotoLimits,
  onPage: (page: number, pages: number) => void,
): Promise<{ images: string[] } | { error: string }> {
  const error = pdfFileError(file);
  if (error) return { error };
  // A file in the cloud may be out of reach by now.
  const data = await file.arrayBuffer().catch(() => null);
  if (!data) return { error: pdfOpenError(undefined) };
  const reader = await import("./pdf-reader.ts").catch(() => null);
  if (!reader) return { error: pdfOpenError(new DOMException("", "NetworkError")) };
  const { pdf, failed, close } = reader.openPdf(new Uint8Array(data));
  const timeout = AbortSignal.timeout(TIMEOUT);
  const isOver = new Promise<never>((_, reject) => {
    timeout.onabort = () => reject(timeout.reason);
  });
  try {
    return await Promise.race([drawnPages(pdf, limits, onPage), failed, isOver]);
  } catch (reason) {
    return { error: pdfOpenError(reason) };
  } finally {
    close();
  }
}
