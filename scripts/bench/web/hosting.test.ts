import { describe, expect, it } from "vitest";
import { firebaseConfig } from "../../hosting/config.ts";
import { headersOf, hostingResponseOf, type Site } from "./hosting.ts";

const site = firebaseConfig({ assets: { web: ["main-1.js"], instructors: [] } }).hosting[0] as Site;
const files = new Set(["/index.html", "/help.html", "/404.html", "/app.html", "/assets/main-1.js"]);
const plan = (path: string) => hostingResponseOf(site, path, (file) => files.has(file));

describe("the server of bench:web, as Hosting does,", () => {
  it("serves prerendered pages at their clean URLs", () => {
    expect(plan("/")).toEqual({ status: 200, file: "/index.html" });
    expect(plan("/help")).toEqual({ status: 200, file: "/help.html" });
    expect(plan("/help.html")).toEqual({ status: 301, to: "/help" });
    expect(plan("/index.html")).toEqual({ status: 301, to: "/" });
    expect(plan("/help/")).toEqual({ status: 301, to: "/help" });
  });

  it("serves app.html for the app's paths, and 404.html with status 404 for unknown ones", () => {
    expect(plan("/settings/billing")).toEqual({ status: 200, file: "/app.html" });
    expect(plan("/nowhere")).toEqual({ status: 404, file: "/404.html" });
    expect(plan("/data/pricing.json/more")).toEqual({ status: 404, file: "/404.html" });
  });

  it("names the function of a rewrite", () => {
    expect(plan("/data/pricing.json")).toEqual({ status: 200, functionId: "data" });
    expect(plan("/api/nothing/here")).toEqual({ status: 200, functionId: "api-missing" });
  });

  it("caches the code of the build forever, and missing code and pages never, all with the content security policy", () => {
    expect(headersOf(site, "/assets/main-1.js")["Cache-Control"]).toContain("immutable");
    expect(headersOf(site, "/assets/main-2.js")["Cache-Control"]).toBe("no-store");
    expect(headersOf(site, "/help")["Cache-Control"]).toBe("no-cache");
    expect(headersOf(site, "/help")["Content-Security-Policy"]).toContain("object-src 'none'");
    expect(headersOf(site, "/images/avatars/u/a.webp")["Content-Security-Policy"]).toContain("sandbox");
  });
});
