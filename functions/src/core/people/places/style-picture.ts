import * as v from "valibot";
import { Instant } from "../../fields.ts";

/**
 * `stylePictures/{id}`: a picture of a style in each size, WebP without metadata. The id is "style-" and a hash of its bytes, so that the
 * same picture twice is one.
 */
export const StoredStylePicture = v.object({
  card: v.instance(Uint8Array),
  page: v.instance(Uint8Array),
  /** When it was last uploaded, ms UTC. */
  at: Instant,
  /** Whether an offer shows it, or will; any other is deleted a day later. */
  isUsed: v.boolean(),
});
export type StoredStylePicture = v.InferOutput<typeof StoredStylePicture>;
