import { applicationFilesOf } from "../../../store/people/applications.ts";

/** Small pictures of a person's own files. One read for each file. */
export async function showThumbnails(uid: string): Promise<{ files: { id: string; image: string }[] }> {
  const stored = await applicationFilesOf(uid);
  if (stored.length === 0) return { files: [] };
  // sharp takes 130 ms and 20 MB to load, so load it only for a picture.
  const { encodeThumbnail } = await import("../../../picture/encode-thumbnail.ts");
  const files: { id: string; image: string }[] = [];
  // One after the other: the function has 256 MiB for all of them.
  for (const { ref, data } of stored) {
    const image = data && (await encodeThumbnail(data.image));
    if (image) files.push({ id: ref.id, image: Buffer.from(image).toString("base64") });
  }
  return { files };
}
