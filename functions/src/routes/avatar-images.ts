import { AVATAR_CSP } from "../core/constants.ts";
import { AppError } from "../core/errors.ts";
import { errorAnswer, type HttpAnswer, notFoundAnswer } from "../http/http-answer.ts";
import type { PlainRequest } from "../http/send-answer.ts";
import { getUploadedAvatar } from "../store/people/avatars.ts";

const PATH = /^\/images\/avatars\/u\/([0-9a-f]{64})\.webp$/;

/** Browsers and the CDN may cache a picture forever and only display it. */
const headers = {
  "Content-Type": "image/webp",
  "Cache-Control": "public, max-age=31536000, immutable",
  "Content-Security-Policy": AVATAR_CSP,
  "X-Content-Type-Options": "nosniff",
};

/** Answers GET and HEAD of `/images/avatars/u/{sha256}.webp`. A changed picture has a different URL. */
export async function answerImage({ method, path }: PlainRequest): Promise<HttpAnswer> {
  if (method !== "GET" && method !== "HEAD")
    return errorAnswer(new AppError("method"), { Allow: "GET, HEAD" });
  const id = PATH.exec(path)?.[1];
  const body = id && (await getUploadedAvatar(id));
  return body ? { status: 200, headers, body } : notFoundAnswer();
}
