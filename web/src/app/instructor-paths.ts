/** Every address of the instructor site, once. */
export const instructorPaths = {
  home: "/",
  login: "/login",
  recover: "/recover",
  apply: "/apply",
  inbox: "/inbox",
  sessions: "/sessions",
  schedule: "/schedule",
  alerts: "/alerts",
  earnings: "/earnings",
  profile: "/profile",
  desk: "/desk",
  notFound: "/404",
} as const;

/** An address of the instructor site. */
export type InstructorPath = (typeof instructorPaths)[keyof typeof instructorPaths];
