/** Paths of the pages that notifications and calendars link to, within the site of their side. */
export const links = {
  appt: (aid: string) => `/appt?id=${encodeURIComponent(aid)}`,
  /** A session that waits for its payment. */
  pay: (aid: string) => links.appt(aid),
  again: (aid: string) => `/book?again=${encodeURIComponent(aid)}`,
  /** The next session that is proposed after one, ready to be paid. */
  next: (aid: string) => links.again(aid),
  book: () => "/book",
  calendar: () => "/calendar",
  activity: () => "/activity",
  /** One receipt, by its number. */
  receipt: (number: string) => `/activity?receipt=${encodeURIComponent(number)}`,
  rate: (aid: string) => `/rate?id=${encodeURIComponent(aid)}`,
  inbox: () => "/inbox",
  sessions: () => "/sessions",
  session: (aid: string) => `/session?id=${encodeURIComponent(aid)}`,
  conversation: (aid: string) => `/session?id=${encodeURIComponent(aid)}`,
  apply: () => "/apply",
  contact: () => "/contact",
  schedule: () => "/schedule",
  earnings: () => "/earnings",
  reviews: () => "/reviews",
  profile: () => "/profile",
} as const;

/** Link target of a notification; of `confirm` and `password` the mailer makes the address when it sends the email. */
export type LinkTarget = keyof typeof links | "confirm" | "password";
