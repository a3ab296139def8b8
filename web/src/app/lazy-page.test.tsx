import { renderToString } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import { forgetFailedPages, lazyPage } from "./lazy-page.tsx";

const Real = () => <p>here</p>;

describe("a lazy page", () => {
  it("shows at once when its code is here", async () => {
    const Page = lazyPage(async () => Real);
    await Page.preload();
    expect(renderToString(<Page />)).toBe("<p>here</p>");
  });

  it("is fetched once", async () => {
    const load = vi.fn(async () => Real);
    const Page = lazyPage(load);
    await Promise.all([Page.preload(), Page.preload()]);
    await Page.preload();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it("can be fetched again after a failure, but only when it is asked to", async () => {
    const load = vi.fn(async () => Real).mockRejectedValueOnce(new Error("no network"));
    const Page = lazyPage(load);
    await expect(Page.preload()).rejects.toThrow("no network");
    await expect(Page.preload()).rejects.toThrow("no network");
    expect(load).toHaveBeenCalledTimes(1);
    forgetFailedPages();
    await Page.preload();
    expect(renderToString(<Page />)).toBe("<p>here</p>");
  });
});
