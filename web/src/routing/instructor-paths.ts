import { instructorRoutes } from "./instructor-routes.ts";
import { pathsOf } from "./route-table.ts";

/** Every path of the instructor site by name. */
export const instructorPaths = /* @__PURE__ */ pathsOf(instructorRoutes);
