const MEGABYTE = 1_000_000;
/** Largest PDF that is opened, and the most pages that are drawn. */
const MOST = 20 * MEGABYTE;
export const PDF_PAGES = 3;

type File = Pick<globalThis.File, "name" | "type" | "size">;

export const isPdf = ({ name, type }: File): boolean => type === "application/pdf" || /\.pdf$/i.test(name);

/** Error text for a PDF before it is opened; empty if there is none. */
export const pdfFileError = ({ size }: File): string => {
  if (size === 0) return "This PDF is empty. Please choose another one.";
  return size > MOST
    ? `This PDF is ${Math.ceil(size / MEGABYTE)} MB. Please choose one that is ${MOST / MEGABYTE} MB or smaller, or upload a photo of the document.`
    : "";
};

/** Error text for the pages of a PDF; empty if there is none. */
export const pdfPagesError = (pages: number): string =>
  pages > PDF_PAGES
    ? `This PDF has ${pages} pages. We need the page with your name and the dates. Save up to ${PDF_PAGES} pages as a PDF, or upload a photo of that page.`
    : "";

/** Error text for a PDF that could not be opened or drawn, by the name of the error: pdf.js's, or of what went wrong around it. */
export const pdfOpenError = (error: unknown): string => {
  const name = error instanceof Error ? error.name : "";
  if (name === "PasswordException")
    return "This PDF is protected by a password. Please save a copy without one, or upload a photo of the document.";
  if (name === "NetworkError")
    return "We couldn't load what opens PDFs. Check your connection, then choose the PDF again.";
  if (name === "TimeoutError")
    return "This PDF takes too long to open. Please upload a photo of the document instead.";
  return "We couldn't open this PDF. It may be damaged. Please choose another one, or upload a photo of the document.";
};
