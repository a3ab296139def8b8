/** A piece of a RIFF file: what it is (four characters), and its bytes without padding. */
export interface Chunk {
  name: string;
  data: Uint8Array;
}

/** RIFF, its size, WEBP. */
const HEADER = 12;
/** Name and size of a chunk. */
const CHUNK_HEADER = 8;

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

const nameAt = (bytes: Uint8Array, at: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + 4)).padEnd(4, "\0");

/**
 * Walks the chunks of a WebP file. Null unless it begins as one, every chunk lies within it, and the file ends
 * exactly where it says.
 */
export function readChunks(bytes: Uint8Array): Chunk[] | null {
  if (bytes.length < HEADER || nameAt(bytes, 0) !== "RIFF" || nameAt(bytes, 8) !== "WEBP") return null;
  const view = viewOf(bytes);
  if (view.getUint32(4, true) !== bytes.length - CHUNK_HEADER) return null;
  const chunks: Chunk[] = [];
  let at = HEADER;
  while (at < bytes.length) {
    if (at + CHUNK_HEADER > bytes.length) return null;
    const start = at + CHUNK_HEADER;
    const end = start + view.getUint32(at + 4, true);
    // Chunks begin at even places: an odd one is followed by one byte of padding.
    const next = end + (end % 2);
    if (next > bytes.length) return null;
    chunks.push({ name: nameAt(bytes, at), data: bytes.subarray(start, end) });
    at = next;
  }
  return chunks;
}

/** Writes chunks as a WebP file. */
export function writeChunks(chunks: readonly Chunk[]): Uint8Array {
  const sizeOf = ({ data }: Chunk) => CHUNK_HEADER + data.length + (data.length % 2);
  const bytes = new Uint8Array(chunks.reduce((sum, chunk) => sum + sizeOf(chunk), HEADER));
  const view = viewOf(bytes);
  const put = (text: string, at: number) =>
    bytes.set(
      [...text].map((letter) => letter.charCodeAt(0)),
      at,
    );
  put("RIFF", 0);
  view.setUint32(4, bytes.length - CHUNK_HEADER, true);
  put("WEBP", 8);
  let at = HEADER;
  for (const chunk of chunks) {
    put(chunk.name, at);
    view.setUint32(at + 4, chunk.data.length, true);
    bytes.set(chunk.data, at + CHUNK_HEADER);
    at += sizeOf(chunk);
  }
  return bytes;
}
