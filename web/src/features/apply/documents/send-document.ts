import { DOCUMENT_LIMITS } from "@core/constants.ts";
import { type FieldRefusal, resultOf } from "../../../api/as-result.ts";
import type { CallResult } from "../../../api/call.ts";
import { call } from "../../../api/call.ts";
import { refusalText } from "../../../api/field-errors.ts";
import { photoToSend } from "../../../parts/photo/photo-to-send.ts";
import type { DocumentKind } from "./document-kinds.ts";
import { pagesOfPdf } from "./pdf/pages-of-pdf.ts";
import { isPdf } from "./pdf/pdf-problem.ts";

/** Bytes that fit the body of the call once they are base64. */
const sent = { longest: DOCUMENT_LIMITS.longest, bytes: 190_000 };

export interface ChosenDocument {
  file: File;
  kind: DocumentKind;
  /** The last day on which it is valid, yyyy-mm-dd, or "". */
  until: string;
  replaces: string | undefined;
  /** Number of files that can still be added; the one that `replaces` names counts as free. */
  room: number;
}

/** Hears of what happens to a document. */
interface Progress {
  /** What is being done, in words. */
  onDoing: (doing: string) => void;
  /** A picture has been stored as a file: its id, and a data URL. */
  onStored: (id: string, picture: string) => void;
}

const part = (at: number, of: number) => (of > 1 ? ` page ${at} of ${of}` : "");

/** Why so many pages don't fit; empty if they do. */
export const roomError = (pages: number, room: number): string =>
  pages > room
    ? `This PDF has ${pages} pages, and you can add ${room} more. Please remove a document first, or upload a photo of the page we need.`
    : "";

/** Sends a picture of a document, or each page of a PDF as one; a failure says how many pages were stored before it. */
export async function sendDocument(
  { file, kind, until, replaces, room }: ChosenDocument,
  { onDoing, onStored }: Progress,
): Promise<CallResult<null, FieldRefusal>> {
  onDoing("Reading…");
  const read = isPdf(file)
    ? await pagesOfPdf(file, sent, (page, pages) => onDoing(`Reading${part(page, pages)}…`))
    : await photoToSend(file, sent);
  if ("error" in read) return resultOf(read.error) as CallResult<null, FieldRefusal>;
  const images = "images" in read ? read.images : [read.image];
  const error = roomError(images.length, room);
  if (error) return resultOf(error);
  for (const [i, image] of images.entries()) {
    onDoing(`Uploading${part(i + 1, images.length)}…`);
    const result = await call("/api/provider/file")({
      image,
      kind,
      ...(until && { until }),
      ...(i === 0 && replaces !== undefined && { remove: replaces }),
    });
    if (!result.ok) {
      const before = i > 0 ? `We stored ${i} of ${images.length} pages. ` : "";
      return { ok: false, error: { ...result.error, message: `${before}${refusalText(result.error)}` } };
    }
    onStored(result.value.files.at(-1)?.id ?? "", `data:image/jpeg;base64,${image}`);
  }
  return resultOf(null);
}
