import { AVATAR_CSP, PICTURE_LIMITS } from "../core/constants.ts";
import { AppError } from "../core/errors.ts";
import { pictureSizes } from "../core/people/instructors/picture-path.ts";
import { errorAnswer, type HttpAnswer, notFoundAnswer } from "../http/http-answer.ts";
import type { PlainRequest } from "../http/send-answer.ts";
import { getUploadedAvatar } from "../store/people/avatars.ts";
import { getPictureFile } from "../store/people/pictures.ts";
import { getStylePicture } from "../store/settings/style-pictures.ts";

const AVATAR = /^\/images\/avatars\/u\/([0-9a-f]{64})\.webp$/;
const PICTURE = /^\/images\/pictures\/((?:style-)?[0-9a-f]{64})-(\d{3})\.webp$/;

/** Browsers may only display a picture. */
const shown = (body: Uint8Array, cache: string): HttpAnswer => ({
  status: 200,
  headers: {
    "Content-Type": "image/webp",
    "Cache-Control": cache,
    "Content-Security-Policy": AVATAR_CSP,
    "X-Content-Type-Options": "nosniff",
  },
  body,
});

/** A changed avatar has a different address, so browsers and the CDN may keep one forever. */
async function answerAvatar(id: string): Promise<HttpAnswer> {
  const image = await getUploadedAvatar(id);
  return image ? shown(image, "public, max-age=31536000, immutable") : notFoundAnswer();
}

async function fileOf(id: string, width: string) {
  if (!id.startsWith("style-")) return getPictureFile(id, width);
  const size = pictureSizes.find((one) => String(PICTURE_LIMITS.sizes[one].width) === width);
  return size && getStylePicture(id, size);
}

/**
 * A published picture that is removed is gone everywhere after a day. The address of one that is pending is known to its owner
 * and operators alone, and nobody keeps a copy.
 */
async function answerPicture(id: string, width: string): Promise<HttpAnswer> {
  const file = await fileOf(id, width);
  if (!file) return notFoundAnswer();
  return shown(file.image, file.isPublished ? "public, max-age=86400" : "private, no-store");
}

/** Answers GET and HEAD of `/images/avatars/u/{sha256}.webp` and `/images/pictures/{id}-{width}.webp`, of an instructor or a style. */
export async function answerImage({ method, path }: PlainRequest): Promise<HttpAnswer> {
  if (method !== "GET" && method !== "HEAD")
    return errorAnswer(new AppError("method"), { Allow: "GET, HEAD" });
  const [, avatar] = AVATAR.exec(path) ?? [];
  if (avatar) return answerAvatar(avatar);
  const [, id, width] = PICTURE.exec(path) ?? [];
  return id && width ? answerPicture(id, width) : notFoundAnswer();
}
