import { afterEach, describe, expect, it, vi } from "vitest";
import { fetchNextSlots, fetchPublicFile } from "./fetch-public-file.ts";

const answering = (body: string, status = 200) => {
  const fetched = vi.fn(async (_address: string, _init: RequestInit) => new Response(body, { status }));
  vi.stubGlobal("fetch", fetched);
  return fetched;
};
afterEach(() => {
  vi.unstubAllGlobals();
});

describe("a public file", () => {
  it("fetches a file from our own host, with its query, and times out", async () => {
    const fetched = answering('{"testimonials": []}');
    expect(await fetchPublicFile("testimonials")).toEqual({ testimonials: [] });
    await fetchPublicFile("testimonials", { after: "5.a b&c" });
    expect(fetched.mock.calls.map(([address]) => address)).toEqual([
      "/data/testimonials.json",
      "/data/testimonials.json?after=5.a+b%26c",
    ]);
    expect(fetched.mock.calls[0]?.[1].signal).toBeInstanceOf(AbortSignal);
  });

  it("fetches the next open times of one area", async () => {
    const fetched = answering('{"instructors": []}');
    expect(await fetchNextSlots("new-york")).toEqual({ instructors: [] });
    expect(fetched.mock.calls.map(([address]) => address)).toEqual(["/data/next/new-york.json"]);
    answering('{"message": "Nothing was found here."}', 404);
    await expect(fetchNextSlots("nowhere")).rejects.toThrow("/data/next/nowhere.json: 404");
  });

  it("throws for an error status, and for a page instead of the file", async () => {
    answering('{"message": "Too many attempts."}', 429);
    await expect(fetchPublicFile("pricing")).rejects.toThrow("/data/pricing.json: 429");
    answering("<!doctype html>");
    await expect(fetchPublicFile("pricing")).rejects.toThrow();
  });
});
