import { publicRoutes } from "../../scripts/hosting/routes.ts";
import { expect, test } from "./fixtures.ts";

const demanded = {
  "content-security-policy": /frame-ancestors 'none'/,
  "strict-transport-security": /max-age=\d{8}/,
  "x-content-type-options": /^nosniff$/,
  "referrer-policy": /^strict-origin/,
  "permissions-policy": /geolocation=\(\)/,
};

test.describe("every answer of Hosting (W1)", () => {
  for (const path of [
    ...["/", "/book", "/no/such/file", "/about.html", "/about/"],
    ...["/images/logo.svg", "/images/share/home.png", "/robots.txt", "/sitemap.xml", "/sw.js"],
    ...["/data/pricing.json", "/data/no-such.json", "/api/no-such-call", "/demo/clock"],
  ]) {
    test(`carries the security headers: ${path}`, async ({ request }) => {
      const headers = (await request.get(path, { maxRedirects: 0 })).headers();
      for (const [name, value] of Object.entries(demanded)) expect(headers[name], name).toMatch(value);
    });
  }
});

test.describe("Hosting", () => {
  test("lets be kept for ever what has its hash in its name, for a while what has not, and never a page", async ({
    request,
  }) => {
    const page = await request.get("/");
    const [asset = ""] = /\/assets\/[^" ]+\.js/.exec(await page.text()) ?? [];
    const kept = {
      "/": "no-cache",
      "/about": "no-cache",
      "/book": "no-cache",
      "/sw.js": "no-cache",
      [asset]: "public, max-age=31536000, immutable",
      "/images/logo.svg": "public, max-age=86400",
      "/images/avatars/leaf.svg": "public, max-age=86400",
      "/images/share/home.png": "public, max-age=86400",
      "/robots.txt": "public, max-age=3600",
      "/data/pricing.json": "public, max-age=60, s-maxage=300",
    };
    for (const [path, expected] of Object.entries(kept))
      expect((await request.get(path)).headers()["cache-control"], path).toBe(expected);
    const photo = await request.get("/images/avatars/u/no-such.webp");
    expect(photo.headers()["cache-control"]).not.toContain("86400");
  });

  test("has one address for each page, and leads to it from the others", async ({ request }) => {
    for (const path of publicRoutes.filter((one) => one !== "/404")) {
      expect((await request.get(path, { maxRedirects: 0 })).status(), path).toBe(200);
      const others = path === "/" ? ["/index.html"] : [`${path}.html`, `${path}/`];
      for (const other of others) {
        const answer = await request.get(other, { maxRedirects: 0 });
        expect(answer.status(), other).toBe(301);
        expect(answer.headers().location, other).toBe(path);
      }
    }
  });

  test("answers 404 for what is not there, for /404 too, with the page that says so", async ({
    request,
    page,
  }) => {
    for (const path of ["/no/such/page", "/404", "/404.html", "/services/no-such"]) {
      const answer = await request.get(path);
      expect(answer.status(), path).toBe(404);
      expect(answer.headers()["content-security-policy"], path).toBeDefined();
      expect(await answer.text(), path).toContain("This page is not here");
    }
    await page.goto("/404");
    await expect(page).toHaveURL(/\/404$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("This page is not here");
  });
});

test.describe("search engines", () => {
  test("are let in, and told what not to show", async ({ request }) => {
    expect(await (await request.get("/robots.txt")).text()).toBe("User-agent: *\nDisallow: /api/\n");
    for (const path of ["/404", "/book", "/login", "/app"])
      expect(await (await request.get(path)).text(), path).toContain('name="robots" content="noindex"');
    for (const path of ["/data/pricing.json", "/calendar/none.ics", "/images/avatars/u/none.webp"])
      expect((await request.get(path)).headers()["x-robots-tag"], path).toBe("noindex");
    expect((await request.get("/")).headers()).not.toHaveProperty("x-robots-tag");
  });

  test("and browsers are not told of the page one came from as that of the one that shows", async ({
    page,
  }) => {
    await page.goto("/about");
    const foot = page.getByRole("contentinfo");
    // React has taken over once the other site's address is known.
    await expect(foot.getByRole("link", { name: "Providers" })).toHaveAttribute("href", /^http/);
    // As the build writes it for a site whose address it knows.
    await page.evaluate(() => {
      const canonical = Object.assign(document.createElement("link"), { rel: "canonical", href: "/about" });
      document.head.append(canonical);
    });
    const canonical = page.locator('link[rel="canonical"]');
    await expect(canonical).toHaveCount(1);
    await foot.getByRole("link", { name: "Terms" }).click();
    await expect(page).toHaveTitle(/^Terms/);
    await expect(canonical).toHaveCount(0);
  });

  test("may show nothing of the instructor site", async ({ request, baseURL }) => {
    const site = baseURL?.replace(/\d+$/, (port) => String(Number(port) + 5));
    for (const path of ["/", "/apply", "/robots.txt", "/no-such-page"])
      expect((await request.get(`${site}${path}`)).headers()["x-robots-tag"], path).toBe("noindex");
    expect(await (await request.get(`${site}/robots.txt`)).text()).not.toMatch(/Disallow: \/$/m);
  });

  for (const path of publicRoutes.filter((one) => one !== "/404"))
    test(`read of ${path} what it is, and the browser takes the block of data for no script`, async ({
      page,
    }) => {
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
    });
});
