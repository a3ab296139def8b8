import { pathsIn } from "../../src/routing/route-table.ts";
import { routes } from "../../src/routing/routes.ts";
import { allOrFirst } from "../support/is-long.ts";
import { expect, quietTest } from "../support/quiet-test.ts";

const demanded = {
  "content-security-policy": /frame-ancestors 'none'/,
  "strict-transport-security": /max-age=\d{8}/,
  "x-content-type-options": /^nosniff$/,
  "referrer-policy": /^strict-origin/,
  "permissions-policy": /geolocation=\(\)/,
};

quietTest.describe("every answer of Hosting (W1)", () => {
  for (const path of [
    "/",
    "/book",
    "/no/such/file",
    "/about.html",
    "/about/",
    "/images/logo.svg",
    "/images/share/home.png",
    "/robots.txt",
    "/sitemap.xml",
    "/sw.js",
    "/data/pricing.json",
    "/data/no-such.json",
    "/data/next/no-such.json",
    "/api/no-such-call",
    "/demo/clock",
  ]) {
    quietTest(`carries the security headers: ${path}`, async ({ request }) => {
      const headers = (await request.get(path, { maxRedirects: 0 })).headers();
      for (const [name, value] of Object.entries(demanded)) expect(headers[name], name).toMatch(value);
    });
  }
});

quietTest.describe("Hosting", () => {
  quietTest(
    "caches files with a hash in their name forever, others for a while, and pages never",
    async ({ request }) => {
      const page = await request.get("/");
      const [asset = ""] = /\/assets\/[^" ]+\.js/.exec(await page.text()) ?? [];
      const [font = ""] = /\/assets\/[^" )]+\.woff2/.exec(await page.text()) ?? [];
      const kept = {
        "/": "no-cache",
        "/about": "no-cache",
        "/book": "no-cache",
        "/sw.js": "no-cache",
        [asset]: "public, max-age=31536000, immutable",
        [font]: "public, max-age=31536000, immutable",
        "/images/logo.svg": "public, max-age=86400",
        "/images/avatars/leaf.svg": "public, max-age=86400",
        "/images/drawings/lost.svg": "public, max-age=86400",
        "/images/share/home.png": "public, max-age=86400",
        "/robots.txt": "public, max-age=3600",
        "/data/pricing.json": "public, max-age=60, s-maxage=300",
        "/data/next/chicago.json": "public, max-age=0, s-maxage=60",
      };
      for (const [path, expected] of Object.entries(kept))
        expect((await request.get(path)).headers()["cache-control"], path).toBe(expected);
      expect((await request.get(font)).headers()["content-type"]).toBe("font/woff2");
      const photo = await request.get("/images/avatars/u/no-such.webp");
      expect(photo.headers()["cache-control"]).not.toContain("86400");
    },
  );

  quietTest("never lets a browser keep an error under /assets (W7)", async ({ request, page }) => {
    const path = "/assets/home-page-of-another-release.js";
    const answer = await request.get(path);
    expect(answer.status()).toBe(404);
    expect(answer.headers()["cache-control"]).toBe("no-store");
    await page.goto("/about");
    // What a browser has kept would answer the second time.
    const statuses = await page.evaluate(async (missing) => {
      const first = await fetch(missing);
      const kept = await fetch(missing, { cache: "only-if-cached", mode: "same-origin" }).catch(() => null);
      return [first.status, kept?.status ?? null];
    }, path);
    expect(statuses[0]).toBe(404);
    expect(statuses[1]).not.toBe(404);
  });

  quietTest("has one address for each page, and redirects the others to it", async ({ request }) => {
    for (const path of pathsIn(routes, "public", "style")) {
      expect((await request.get(path, { maxRedirects: 0 })).status(), path).toBe(200);
      const others = path === "/" ? ["/index.html"] : [`${path}.html`, `${path}/`];
      for (const other of others) {
        const answer = await request.get(other, { maxRedirects: 0 });
        expect(answer.status(), other).toBe(301);
        expect(answer.headers().location, other).toBe(path);
      }
    }
  });

  quietTest(
    "answers an unknown address and /404 with status 404 and the not-found page",
    async ({ request, page }) => {
      for (const path of ["/no/such/page", "/404", "/404.html", "/services/no-such"]) {
        const answer = await request.get(path);
        expect(answer.status(), path).toBe(404);
        expect(answer.headers()["content-security-policy"], path).toBeDefined();
        expect(await answer.text(), path).toContain("Page not found");
      }
      await page.goto("/404");
      await expect(page).toHaveURL(/\/404$/);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page not found");
    },
  );
});

quietTest.describe("search engines", () => {
  quietTest(
    "may crawl everything but calls, and read noindex on what they must not show",
    async ({ request }) => {
      expect(await (await request.get("/robots.txt")).text()).toBe("User-agent: *\nDisallow: /api/\n");
      for (const path of ["/404", "/book", "/login", "/app"])
        expect(await (await request.get(path)).text(), path).toContain('name="robots" content="noindex"');
      const hidden = [
        "/data/pricing.json",
        "/calendar/none.ics",
        "/unsubscribe/none",
        "/confirm-phone/none",
        "/images/avatars/u/none.webp",
      ];
      for (const path of hidden)
        expect((await request.get(path)).headers()["x-robots-tag"], path).toBe("noindex");
      expect((await request.get("/")).headers()).not.toHaveProperty("x-robots-tag");
    },
  );

  quietTest(
    "do not get the canonical address of the previous page after a link was followed",
    async ({ page }) => {
      await page.goto("/about");
      const foot = page.getByRole("contentinfo");
      // Hydration is done once the other site's address is known.
      await expect(foot.getByRole("link", { name: "Providers" })).toHaveAttribute("href", /^http/);
      // As the build writes it when it knows the site's address.
      await page.evaluate(() => {
        const canonical = Object.assign(document.createElement("link"), { rel: "canonical", href: "/about" });
        document.head.append(canonical);
      });
      const canonical = page.locator('link[rel="canonical"]');
      await expect(canonical).toHaveCount(1);
      await foot.getByRole("link", { name: "Terms" }).click();
      await expect(page).toHaveTitle(/^Terms/);
      await expect(canonical).toHaveCount(0);
    },
  );

  quietTest("may not show any page of the instructor site", async ({ request, baseURL }) => {
    const site = baseURL?.replace(/\d+$/, (port) => String(Number(port) + 5));
    for (const path of ["/", "/apply", "/robots.txt", "/no-such-page"])
      expect((await request.get(`${site}${path}`)).headers()["x-robots-tag"], path).toBe("noindex");
    expect(await (await request.get(`${site}/robots.txt`)).text()).not.toMatch(/Disallow: \/$/m);
  });

  // One page stands for those of all styles.
  for (const path of allOrFirst([routes.hatha.path, ...pathsIn(routes, "public")], 3))
    quietTest(
      `find structured data and a description on ${path}, and the policy allows the data block`,
      async ({ page }) => {
        await page.goto(path);
        const block = page.locator('script[type="application/ld+json"]');
        const data = JSON.parse((await block.textContent()) ?? "");
        expect(data["@graph"][0]).toMatchObject({
          "@type": "HealthAndBeautyBusiness",
          slogan: "Yoga is for Every Body!",
        });
        // The fixture fails the test for a violation of the policy.
        expect(await page.locator('meta[name="description"]').getAttribute("content")).toMatch(/.{50}/);
        await expect(page).toHaveTitle(/Every Body Yoga/);
      },
    );
});
