import type { InstructorPath } from "../src/routing/instructor-routes.ts";
import type { Path } from "../src/routing/routes.ts";

/** Returns the manifest key of a page's module; its folder is named after its path without a parameter, a style or an area. */
export const pageSource = (path: Path | InstructorPath | `/teachers/${string}`): string => {
  const name =
    path === "/"
      ? "home"
      : path === "/404"
        ? "not-found"
        : path.slice(1).replace(/\/:.*|(?<=^(?:styles|teachers))\/.*/, "");
  return `src/features/${name}/${name}-page.tsx`;
};
