/** One chunk of a WebP file. */
interface WebpChunk {
  name: string;
  /** Offset of its data in the file, bytes. */
  start: number;
  data: Buffer;
}

/** Chunks of a valid WebP file. */
export function chunksOf(file: Uint8Array): WebpChunk[] {
  const bytes = Buffer.from(file);
  const end = 8 + bytes.readUInt32LE(4);
  const chunks: WebpChunk[] = [];
  for (let at = 12; at < end; ) {
    const [start, length] = [at + 8, bytes.readUInt32LE(at + 4)];
    chunks.push({
      name: bytes.toString("latin1", at, at + 4),
      start,
      data: bytes.subarray(start, start + length),
    });
    at = start + length + (length % 2);
  }
  return chunks;
}

/** A WebP file with one more chunk at its end; `data` has an even length. */
export function withChunk(file: Buffer, name: string, data: Buffer): Buffer {
  const head = Buffer.from(`${name}\0\0\0\0`, "latin1");
  head.writeUInt32LE(data.length, 4);
  const bytes = Buffer.concat([file, head, data]);
  bytes.writeUInt32LE(bytes.length - 8, 4);
  return bytes;
}
