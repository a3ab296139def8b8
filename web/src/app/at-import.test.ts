import { afterEach, expect, it, vi } from "vitest";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

it("makes no format of dates, numbers or lists while the code of a public page is only being read", async () => {
  const made: string[] = [];
  const watched = (name: "DateTimeFormat" | "NumberFormat" | "ListFormat" | "PluralRules" | "Collator") =>
    new Proxy(Intl[name], {
      construct(target, args, newTarget) {
        made.push(`${name}: ${new Error().stack?.match(/src\/(?!app\/at-import)\S+/)?.[0]}`);
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
  const { notFoundRoute, publicRoutes } = await import("./routes.tsx");
  await import("./site-app.tsx");
  for (const { page } of [...publicRoutes, notFoundRoute]) await page.preload();
  expect(made).toEqual([]);
  // What a format is made with says that one would have been noticed.
  new Intl.NumberFormat("en-US");
  expect(made).toHaveLength(1);
});
