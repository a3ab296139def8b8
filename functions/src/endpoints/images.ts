import { type Answer, failure, missing } from "../http/answer.ts";
import type { PlainRequest } from "../http/send.ts";
import { PICTURE_POLICY } from "../shared/constants.ts";
import { AppError } from "../shared/errors.ts";
import { getOwnPicture } from "../store/avatars.ts";

const PATH = /^\/images\/avatars\/u\/([0-9a-f]{64})\.webp$/;

/** What a browser and the CDN may do with a picture: keep it for good, show it, and nothing else. */
const headers = {
  "Content-Type": "image/webp",
  "Cache-Control": "public, max-age=31536000, immutable",
  "Content-Security-Policy": PICTURE_POLICY,
  "X-Content-Type-Options": "nosniff",
};

/** Answers GET and HEAD of `/images/avatars/u/{sha256}.webp`. Its address changes with the picture. */
export async function answerImage({ method, path }: PlainRequest): Promise<Answer> {
  if (method !== "GET" && method !== "HEAD") return failure(new AppError("method"), { Allow: "GET, HEAD" });
  const id = PATH.exec(path)?.[1];
  const body = id && (await getOwnPicture(id));
  return body ? { status: 200, headers, body } : missing();
}
