import { instructorPaths } from "./instructor-paths.ts";

const withId = (path: string, id: string): string => `${path}?id=${encodeURIComponent(id)}`;

/** Everything about one session, for its instructor. */
export const sessionPath = (id: string): string => withId(instructorPaths.session, id);

/** What an instructor had with a client, and their notes. */
export const clientPath = (id: string): string => withId(instructorPaths.client, id);
