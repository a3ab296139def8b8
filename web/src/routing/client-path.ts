import { instructorPaths } from "./instructor-paths.ts";

/** What an instructor had with a client, and their notes. */
export const clientPath = (id: string): string => `${instructorPaths.client}?id=${encodeURIComponent(id)}`;
