import { instructorPaths } from "../../web/src/app/instructor-paths.ts";
import { paths } from "../../web/src/app/paths.ts";

/** Pages of the customer site that are prerendered files of their own; `/404` is 404.html. */
const prerendered = new Set<string>([
  paths.home,
  paths.about,
  paths.services,
  paths.reviews,
  paths.help,
  paths.contact,
  paths.terms,
  paths.privacy,
  paths.notFound,
]);

export const publicRoutes = [...prerendered];

/** Pages of the customer site that are drawn in the browser: the empty `app.html` answers. */
export const appRoutes = Object.values(paths).filter((path) => !prerendered.has(path));

/** Pages of the instructor site; all but `/404` are drawn in the browser. */
export const instructorRoutes = Object.values(instructorPaths).filter((path) => path !== "/404");
