import { describe, expect, it } from "vitest";
import { instructorRoutes } from "./instructor-routes.ts";
import { pathsIn, pathsOf, type RouteTable } from "./route-table.ts";
import { routes } from "./routes.ts";

describe("the tables of routes", () => {
  it.each<[string, RouteTable]>([
    ["customer", routes],
    ["instructor", instructorRoutes],
  ])("give each page of the %s site a unique path in the form that links use", (_site, table) => {
    const paths = Object.values(pathsOf(table));
    expect(new Set(paths).size).toBe(paths.length);
    for (const path of paths) expect(path).toMatch(/^\/$|^(\/[a-z\d-]+)+(\/:[a-z]+)?$/);
  });

  it("list the paths of the requested groups, in the order of the table", () => {
    expect(pathsIn(instructorRoutes, "not-found", "guest")).toEqual(["/login", "/recover", "/404"]);
    expect(pathsIn(routes, "not-found")).toEqual(["/404"]);
  });
});
