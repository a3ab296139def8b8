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
    "/",
    "/book",
    "/images/logo.svg",
    "/no/such/file",
    "/api/no-such-call",
    "/demo/clock",
  ]) {
    test(`carries the security headers: ${path}`, async ({ request }) => {
      const headers = (await request.get(path)).headers();
      for (const [name, value] of Object.entries(demanded)) expect(headers[name], name).toMatch(value);
    });
  }

  test("may be kept for ever where its name holds its hash, and never where a page asks for such files", async ({
    request,
  }) => {
    const page = await request.get("/");
    const [asset = ""] = /\/assets\/[^" ]+\.js/.exec(await page.text()) ?? [];
    expect(page.headers()["cache-control"]).toBe("no-cache");
    expect((await request.get(asset)).headers()["cache-control"]).toContain("immutable");
  });
});
