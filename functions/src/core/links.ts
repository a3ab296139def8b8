/** Paths of the pages that notifications and calendars link to, within the site of their side. */
export const links = {
  appt: (aid: string) => `/appt?id=${encodeURIComponent(aid)}`,
  again: (aid: string) => `/book?again=${encodeURIComponent(aid)}`,
  calendar: () => "/calendar",
  activity: () => "/activity",
  rate: (aid: string) => `/rate?id=${encodeURIComponent(aid)}`,
  inbox: () => "/inbox",
  sessions: () => "/sessions",
  session: (aid: string) => `/session?id=${encodeURIComponent(aid)}`,
  conversation: (aid: string) => `/session?id=${encodeURIComponent(aid)}`,
  apply: () => "/apply",
  contact: () => "/contact",
  schedule: () => "/schedule",
  earnings: () => "/earnings",
  profile: () => "/profile",
} as const;

/** Link target of a notification; of `url` and `password` the address is a parameter of the notification itself. */
export type LinkTarget = keyof typeof links | "url" | "password";
