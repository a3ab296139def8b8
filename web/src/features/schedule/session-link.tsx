import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { instructorPaths } from "../../routing/instructor-paths.ts";

/** Where the schedule leads to for a session. */
export const SESSION_PATH = instructorPaths.sessions;

/** Leads from the schedule to a session. */
export function SessionLink({ children }: { children: ReactNode }) {
  return <Link to={SESSION_PATH}>{children}</Link>;
}
