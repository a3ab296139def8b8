import { describe, expect, it } from "vitest";
import { firebaseConfig } from "../../hosting/config.ts";
import { headersOf, planOf, type Site } from "./hosting.ts";

const site = firebaseConfig().hosting[0] as Site;
const files = new Set(["/index.html", "/help.html", "/404.html", "/app.html", "/assets/main-1.js"]);
const plan = (path: string) => planOf(site, path, (file) => files.has(file));

describe("the server of bench:web answers as Hosting does", () => {
  it("gives prerendered pages under their clean addresses", () => {
    expect(plan("/")).toEqual({ status: 200, file: "/index.html" });
    expect(plan("/help")).toEqual({ status: 200, file: "/help.html" });
    expect(plan("/help.html")).toEqual({ status: 301, to: "/help" });
    expect(plan("/index.html")).toEqual({ status: 301, to: "/" });
    expect(plan("/help/")).toEqual({ status: 301, to: "/help" });
  });

  it("gives app.html for addresses of the app, and 404.html with its status for unknown ones", () => {
    expect(plan("/settings/billing")).toEqual({ status: 200, file: "/app.html" });
    expect(plan("/nowhere")).toEqual({ status: 404, file: "/404.html" });
    expect(plan("/data/pricing.json/more")).toEqual({ status: 404, file: "/404.html" });
  });

  it("names the function that answers", () => {
    expect(plan("/data/pricing.json")).toEqual({ status: 200, functionId: "data" });
    expect(plan("/api/nothing/here")).toEqual({ status: 200, functionId: "api-missing" });
  });

  it("keeps code for good and pages not at all, each under the policy", () => {
    expect(headersOf(site, "/assets/main-1.js")["Cache-Control"]).toContain("immutable");
    expect(headersOf(site, "/help")["Cache-Control"]).toBe("no-cache");
    expect(headersOf(site, "/help")["Content-Security-Policy"]).toContain("object-src 'none'");
    expect(headersOf(site, "/images/avatars/u/a.webp")["Content-Security-Policy"]).toContain("sandbox");
  });
});
