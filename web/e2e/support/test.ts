import { quietTest as base } from "./quiet-test.ts";
import { type World, worldAt } from "./world.ts";

export { expect } from "./quiet-test.ts";

/** The suite's test, with the fixture `world`: the demo world behind the site. */
export const test = base.extend<{ world: World }>({
  world: async ({ baseURL }, use) => use(worldAt(baseURL ?? "")),
});
