import { afterEach, expect, it, vi } from "vitest";
import { fetchPublicFile } from "./public-file.ts";

const answering = (body: string, status = 200) => {
  const fetched = vi.fn(async (_address: string, _init: RequestInit) => new Response(body, { status }));
  vi.stubGlobal("fetch", fetched);
  return fetched;
};
afterEach(() => {
  vi.unstubAllGlobals();
});

it("asks our own host for a file, with what narrows it down, and gives up in the end", async () => {
  const fetched = answering('{"testimonials": []}');
  expect(await fetchPublicFile("testimonials")).toEqual({ testimonials: [] });
  await fetchPublicFile("testimonials", { after: "5.a b&c" });
  expect(fetched.mock.calls.map(([address]) => address)).toEqual([
    "/data/testimonials.json",
    "/data/testimonials.json?after=5.a+b%26c",
  ]);
  expect(fetched.mock.calls[0]?.[1].signal).toBeInstanceOf(AbortSignal);
});

it("throws what is no answer: a refusal, and a page instead of the file", async () => {
  answering('{"message": "Too many attempts."}', 429);
  await expect(fetchPublicFile("pricing")).rejects.toThrow("/data/pricing.json: 429");
  answering("<!doctype html>");
  await expect(fetchPublicFile("pricing")).rejects.toThrow();
});
