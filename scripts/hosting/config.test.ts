import { readFileSync } from "node:fs";
import { posix } from "node:path";
import { describe, expect, it } from "vitest";
import { calls } from "../../functions/src/core/api/calls.ts";
import { portsFrom } from "../dev/ports.ts";
import { firebaseConfig } from "./config.ts";

const stored = JSON.parse(readFileSync("firebase.json", "utf8")) as ReturnType<typeof firebaseConfig>;
type Site = (typeof stored.hosting)[number];

const functionOf = (site: Site, path: string) =>
  site.rewrites.find((rewrite) => rewrite.source === path && "function" in rewrite);
const policyOf = (site: Site) =>
  site.headers[0]?.headers.find(({ key }) => key === "Content-Security-Policy")?.value ?? "";
const directive = (policy: string, name: string) =>
  policy.split("; ").find((part) => part.startsWith(`${name} `)) ?? "";

describe("firebase.json", () => {
  it("is what `npm run hosting` writes", () => {
    expect(stored).toEqual(JSON.parse(JSON.stringify(firebaseConfig())));
  });

  it.each([0, 1])(
    "sends every call of site %i to its function, and any other /api path to the JSON 404",
    (i) => {
      const site = stored.hosting[i] as Site;
      for (const path of Object.keys(calls)) {
        const functionId = path.slice(1).replaceAll("/", "-");
        expect(functionOf(site, path)).toMatchObject({ function: { functionId } });
      }
      const missing = site.rewrites.findIndex(({ source }) => source === "/api/**");
      const lastCall = site.rewrites.findLastIndex(({ source }) => source in calls);
      expect(missing).toBe(lastCall + 1);
    },
  );

  it("pins the rewrites that know the files of their release, and no others (docs/decisions/0030)", () => {
    const pinned = stored.hosting.flatMap(({ rewrites }) =>
      rewrites.flatMap((rewrite) =>
        "function" in rewrite && "pinTag" in rewrite.function ? [rewrite.function.functionId] : [],
      ),
    );
    expect(new Set(pinned)).toEqual(new Set(["meet"]));
  });

  it("contains nothing of the demo world in production", () => {
    expect(JSON.stringify(stored)).not.toMatch(/127\.0\.0\.1|localhost|\/demo|\/sandbox/);
    expect(stored).not.toHaveProperty("emulators");
  });

  const cacheOf = (assets: string[], path: string) => {
    const [site] = firebaseConfig({ assets: { web: assets, instructors: [] } }).hosting;
    const rules = (site as Site).headers.filter(({ source }) => posix.matchesGlob(path, source));
    // As in Hosting, the last rule that matches counts.
    return rules.flatMap(({ headers }) => headers).findLast(({ key }) => key === "Cache-Control")?.value;
  };

  it("lets browsers keep a picture for a day, and never the answer that there is none", () => {
    for (const path of [
      "/images/logo.svg",
      "/images/avatars/moon.svg",
      "/images/share/home.png",
      "/images/screens/home.webp",
    ])
      expect(cacheOf([], path), path).toBe("public, max-age=86400");
    for (const path of ["/images/logo.png", "/images/avatars/nobody.svg", "/images/drawings/pose-x.svg"])
      expect(cacheOf([], path), path).toBe("no-store");
    // A function answers these, with headers of its own.
    expect(cacheOf([], "/images/avatars/u/abc.webp")).toBeUndefined();
  });

  it("publishes where to report a weakness, though its folder begins with a dot", () => {
    for (const { ignore } of stored.hosting)
      expect(ignore.some((glob) => posix.matchesGlob(".well-known/security.txt", glob))).toBe(false);
  });

  it("lets browsers keep the files of a release for a year, and never an error under /assets (W7)", () => {
    const built = ["index-a_B-1.js", "home-page-Xy.js"];
    for (const name of built) expect(cacheOf(built, `/assets/${name}`)).toContain("immutable");
    for (const name of ["index-a_B-2.js", "index-a_B-1.js.map", "x-index-a_B-1.js"])
      expect(cacheOf(built, `/assets/${name}`), name).toBe("no-store");
    // A plain `firebase deploy` does not know the files: correct, but asked for again at each visit.
    expect(cacheOf([], "/assets/index-a_B-1.js")).toBe("no-cache");
  });

  it("refuses inline code, frames and plugins", () => {
    for (const site of stored.hosting) {
      const policy = policyOf(site);
      // Stripe loads further scripts from hosts of its own below js.stripe.com.
      const scripts = directive(policy, "script-src").replace(" https://*.js.stripe.com", "");
      expect(scripts).not.toMatch(/unsafe|\*|data:|blob:/);
      expect(directive(policy, "object-src")).toBe("object-src 'none'");
      expect(directive(policy, "base-uri")).toBe("base-uri 'none'");
      expect(directive(policy, "frame-ancestors")).toBe("frame-ancestors 'none'");
    }
  });

  it("lets Stripe into a page only where cards are charged by Stripe", () => {
    const ports = portsFrom(5200);
    const policies = (release: Parameters<typeof firebaseConfig>[0]) =>
      firebaseConfig(release).hosting.map((site) => policyOf(site as Site));
    for (const policy of [...policies({}), ...policies({ ports, stripe: true })]) {
      for (const name of ["script-src", "frame-src"])
        expect(directive(policy, name)).toMatch(/ https:\/\/js\.stripe\.com https:\/\/\*\.js\.stripe\.com/);
      expect(directive(policy, "connect-src")).toContain(" https://api.stripe.com");
      expect(directive(policy, "frame-src")).toContain(" https://hooks.stripe.com");
    }
    for (const policy of policies({ ports })) expect(policy).not.toContain("stripe");
  });

  it("differs under the emulators only in addresses and helpers", () => {
    const ports = portsFrom(5200);
    const { emulators, hosting, ...rest } = firebaseConfig({ ports, stripe: true });
    const { hosting: production, ...productionRest } = firebaseConfig();
    expect(emulators).toBeDefined();
    expect(rest).toEqual(productionRest);
    hosting.forEach((site, i) => {
      const { rewrites, headers, ...others } = site;
      const { rewrites: plain, headers: plainHeaders, ...plainOthers } = production[i] as Site;
      expect(others).toEqual(plainOthers);
      expect(rewrites.filter(({ source }) => !/^\/(demo|sandbox)\//.test(source))).toEqual(plain);
      expect(JSON.parse(JSON.stringify(headers).replaceAll(/ http:\/\/127\.0\.0\.1:\d+/g, ""))).toEqual(
        plainHeaders,
      );
    });
  });
});
