import { renderToString } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import { forgetFailedParts, lazyPart } from "./lazy-part.tsx";

const Real = () => <p>here</p>;

describe("a part whose code loads late", () => {
  it("renders at once when its code is loaded", async () => {
    const Page = lazyPart(async () => Real);
    await Page.preload();
    expect(renderToString(<Page />)).toBe("<p>here</p>");
  });

  it("loads its code once", async () => {
    const load = vi.fn(async () => Real);
    const Page = lazyPart(load);
    await Promise.all([Page.preload(), Page.preload()]);
    await Page.preload();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it("loads again after a failure, but only after a reset", async () => {
    const load = vi.fn(async () => Real).mockRejectedValueOnce(new Error("no network"));
    const Page = lazyPart(load);
    await expect(Page.preload()).rejects.toThrow("no network");
    await expect(Page.preload()).rejects.toThrow("no network");
    expect(load).toHaveBeenCalledTimes(1);
    forgetFailedParts();
    await Page.preload();
    expect(renderToString(<Page />)).toBe("<p>here</p>");
  });
});
