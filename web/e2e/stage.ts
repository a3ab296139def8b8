import { test as base } from "./fixtures.ts";
import { type World, worldAt } from "./world.ts";

export { expect } from "./fixtures.ts";

/** The suite's test, with the demo world behind the site at hand. */
export const test = base.extend<{ world: World }>({
  world: async ({ baseURL }, use) => use(worldAt(baseURL ?? "")),
});
