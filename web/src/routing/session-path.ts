import { instructorPaths } from "./instructor-paths.ts";

/** Everything about one session, for its instructor. */
export const sessionPath = (id: string): string => `${instructorPaths.session}?id=${encodeURIComponent(id)}`;
