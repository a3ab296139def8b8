import type { InstructorPath } from "../src/routing/instructor-routes.ts";
import type { Path } from "../src/routing/routes.ts";

/** Returns the manifest key of a page's module; its folder is named after its path without a parameter or a style. */
export const pageSource = (path: Path | InstructorPath): string => {
  const name =
    path === "/"
      ? "home"
      : path === "/404"
        ? "not-found"
        : path.slice(1).replace(/\/:.*|(?<=^styles)\/.*/, "");
  return `src/features/${name}/${name}-page.tsx`;
};
