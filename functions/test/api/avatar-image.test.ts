import { beforeAll, describe, expect, it } from "vitest";
import { avatarUpload } from "../../src/endpoints/avatar/upload.ts";
import type { PlainRequest } from "../../src/http/send-answer.ts";
import { encodeAvatar } from "../../src/picture/encode-avatar.ts";
import { testPicture } from "../../src/picture/testing/pictures.ts";
import { answerImage } from "../../src/routes/images.ts";
import { callEndpoint, unknownId } from "../support/call-endpoint.ts";
import { costOf } from "../support/document-cost.ts";

const lossy = await testPicture().webp().toBuffer();
let path: string;
beforeAll(async () => {
  const image = lossy.toString("base64");
  path = `/images/avatars/${(await callEndpoint(avatarUpload, { image }, { uid: unknownId() })).photoURL}`;
});

const request = (of: string, method = "GET"): PlainRequest => ({
  path: of,
  method,
  query: () => "",
  header: () => undefined,
  rawBody: undefined,
  ip: "127.0.0.1",
});

describe("the address of an uploaded picture", () => {
  it.each(["GET", "HEAD"])(
    "answers %s with the bytes, cached forever, as nothing but an image",
    async (method) => {
      const { status, headers, body } = await answerImage(request(path, method));
      expect(status).toBe(200);
      expect(headers).toEqual({
        "Content-Type": "image/webp",
        "Cache-Control": "public, max-age=31536000, immutable",
        "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
        "X-Content-Type-Options": "nosniff",
      });
      expect(Buffer.from(body as Uint8Array)).toEqual(Buffer.from(await encodeAvatar(lossy)));
    },
  );

  it.each([
    `/images/avatars/u/${"0".repeat(64)}.webp`,
    `/images/avatars/u/${"0".repeat(63)}.webp`,
    `/images/avatars/u/${"A".repeat(64)}.webp`,
    "/images/avatars/u/../../avatars.webp",
    "/images/avatars/u/",
    "/images/avatars/default.jpg",
    "/",
  ])("answers %s with an uncached 404", async (other) => {
    const { status, headers } = await answerImage(request(other));
    expect(status).toBe(404);
    expect(headers["Cache-Control"]).toBe("private, no-store");
  });

  it("refuses every other method", async () => {
    for (const method of ["POST", "PUT", "DELETE", "OPTIONS"])
      expect(await answerImage(request(path, method))).toMatchObject({
        status: 405,
        headers: { Allow: "GET, HEAD", "Cache-Control": "private, no-store" },
      });
  });

  it("costs one read, and none for an impossible address (P11)", async () => {
    expect(await costOf(() => answerImage(request(path)))).toEqual({ reads: 1, writes: 0 });
    expect(await costOf(() => answerImage(request("/images/avatars/u/x.webp")))).toEqual({
      reads: 0,
      writes: 0,
    });
  });
});
