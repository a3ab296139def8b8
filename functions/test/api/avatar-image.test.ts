import "./own-database.ts";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { avatarUpload } from "../../src/endpoints/avatar/upload.ts";
import { answerImage } from "../../src/endpoints/images.ts";
import type { PlainRequest } from "../../src/http/send.ts";
import { mustBeAvatar } from "../../src/shared/domain/webp.ts";
import { ask, costOf } from "./ask.ts";
import { unknown } from "./pair.ts";

const lossy = readFileSync(join(import.meta.dirname, "../../src/shared/domain/testing/pictures/lossy.webp"));
let path: string;
beforeAll(async () => {
  const image = lossy.toString("base64");
  path = `/images/avatars/${(await ask(avatarUpload, { image }, { uid: unknown() })).photoURL}`;
});

const request = (of: string, method = "GET"): PlainRequest => ({
  path: of,
  method,
  query: () => "",
  header: () => undefined,
  rawBody: undefined,
  ip: "127.0.0.1",
});

describe("an own picture's address", () => {
  it.each(["GET", "HEAD"])(
    "answers %s with the bytes, for good, and lets them be a picture alone",
    async (method) => {
      const { status, headers, body } = await answerImage(request(path, method));
      expect(status).toBe(200);
      expect(headers).toEqual({
        "Content-Type": "image/webp",
        "Cache-Control": "public, max-age=31536000, immutable",
        "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
        "X-Content-Type-Options": "nosniff",
      });
      expect(Buffer.from(body as Uint8Array)).toEqual(Buffer.from(mustBeAvatar(lossy)));
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
  ])("answers %s with a 404 that nobody keeps", async (other) => {
    const { status, headers } = await answerImage(request(other));
    expect(status).toBe(404);
    expect(headers["Cache-Control"]).toBe("private, no-store");
  });

  it("takes no other method", async () => {
    for (const method of ["POST", "PUT", "DELETE", "OPTIONS"])
      expect(await answerImage(request(path, method))).toMatchObject({
        status: 405,
        headers: { Allow: "GET, HEAD", "Cache-Control": "private, no-store" },
      });
  });

  it("costs one read, and none where no picture can be (P11)", async () => {
    expect(await costOf(() => answerImage(request(path)))).toEqual({ reads: 1, writes: 0 });
    expect(await costOf(() => answerImage(request("/images/avatars/u/x.webp")))).toEqual({
      reads: 0,
      writes: 0,
    });
  });
});
