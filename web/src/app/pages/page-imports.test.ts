import { afterEach, expect, it, vi } from "vitest";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

// The timeout is for a busy machine, which transforms every page here.
it("importing a public page creates no Intl format", { timeout: 30_000 }, async () => {
  const made: string[] = [];
  const watched = (name: "DateTimeFormat" | "NumberFormat" | "ListFormat" | "PluralRules" | "Collator") =>
    new Proxy(Intl[name], {
      construct(target, args, newTarget) {
        made.push(`${name}: ${new Error().stack?.match(/src\/(?!app\/pages\/page-imports)\S+/)?.[0]}`);
        return Reflect.construct(target, args, newTarget) as object;
      },
    });
  vi.stubGlobal("Intl", {
    DateTimeFormat: watched("DateTimeFormat"),
    NumberFormat: watched("NumberFormat"),
    ListFormat: watched("ListFormat"),
    PluralRules: watched("PluralRules"),
    Collator: watched("Collator"),
  });
  vi.resetModules();
  const { notFoundRoute, publicRoutes } = await import("./site-pages.tsx");
  await import("../site-app.tsx");
  for (const { page } of [...publicRoutes, notFoundRoute]) await page.preload();
  expect(made).toEqual([]);
  // Proves that the spy would have recorded one.
  new Intl.NumberFormat("en-US");
  expect(made).toHaveLength(1);
});
