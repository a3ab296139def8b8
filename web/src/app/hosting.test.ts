import { describe, expect, it } from "vitest";
import { appRoutes, instructorRoutes, publicRoutes } from "../../../scripts/hosting/routes.ts";
import { instructorPaths } from "./instructor-paths.ts";
import { paths } from "./paths.ts";

describe("Hosting", () => {
  it("serves every address of the customer site, and no other", () => {
    expect([...publicRoutes, ...appRoutes].sort()).toEqual(Object.values(paths).sort());
  });

  it("serves every address of the instructor site, and no other", () => {
    expect([...instructorRoutes, "/404"].sort()).toEqual(Object.values(instructorPaths).sort());
  });
});
