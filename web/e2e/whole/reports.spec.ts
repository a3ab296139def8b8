import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expect, test } from "../support/test.ts";
import type { World } from "../support/world.ts";

/** A report of a page as it left, with its token, and what was answered. */
interface Told {
  type?: string;
  text?: string;
  route?: string;
  release?: string;
  token: string | undefined;
  status: number | undefined;
}

async function toldBy(page: Page, cause: () => void): Promise<Told> {
  const sent = page.waitForRequest("**/reports/client");
  await page.evaluate(cause);
  const request = await sent;
  return {
    ...(request.postDataJSON() as object),
    token: request.headers()["x-firebase-appcheck"],
    status: (await request.response())?.status(),
  };
}

/** The lines of the world's log about reports. */
const logged = ({ site }: World): string[] =>
  readFileSync(`.demo/${new URL(site).port}/emulators.log`, "utf8")
    .split("\n")
    .filter((line) => line.includes('"path":"/reports/client"'));

test.describe("a browser reports what goes wrong in it", () => {
  // A page of its own: the fixture's fails the test for every error.
  for (const [name, path] of [
    ["site", "/about"],
    ["instructors", "/apply"],
  ] as const)
    test(`of ${path}: errors and violations, with release and route, without loading App Check`, async ({
      context,
      world,
    }) => {
      const page = await context.newPage();
      // Of violations one in ten is told of, by chance.
      await page.addInitScript(() => Object.assign(Math, { random: () => 0 }));
      // An address of its own: each may report five times an hour.
      const address = `203.0.113.${Date.now() % 250}`;
      await page.route("**/reports/client", (route) =>
        route.continue({ headers: { ...route.request().headers(), "x-forwarded-for": address } }),
      );
      const asked: string[] = [];
      page.on("request", (request) => asked.push(request.url()));
      await page.goto(`${world[name]}${path}`, { waitUntil: "networkidle" });
      const before = asked.filter((url) => /app-?check|recaptcha/i.test(url));

      const error = await toldBy(page, () => {
        setTimeout(() => {
          throw new TypeError("ada@example.com is not a function");
        });
      });
      expect(error).toMatchObject({
        type: "error",
        text: "TypeError: ada@example.com is not a function",
        route: path,
        release: expect.stringMatching(/^http.+\/assets\/[\w-]+\.js$/),
        status: 204,
      });
      const violation = await toldBy(page, () => {
        const script = Object.assign(document.createElement("script"), { src: "https://evil.example/x.js" });
        document.head.append(script);
      });
      expect(violation).toMatchObject({
        type: "securitypolicyviolation",
        text: "script-src-elem https://evil.example/x.js",
        route: path,
        status: 204,
      });
      const loaded = asked.filter((url) => /app-?check|recaptcha/i.test(url));
      expect(loaded).toEqual(before);
      if (before.length === 0) expect([error.token, violation.token]).toEqual([undefined, undefined]);

      const version = error.release?.split("/").at(-1) ?? "";
      const lines = () => logged(world).filter((line) => line.includes(version) && line.includes(path));
      await expect.poll(() => lines().length).toBeGreaterThanOrEqual(2);
      expect(lines().join("\n")).toContain("A page did what its content security policy forbids");
      expect(lines().join("\n")).toContain("TypeError: <email> is not a function");
      await page.close();
    });
});
