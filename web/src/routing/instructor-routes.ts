import type { PathOf, RouteTable } from "./route-table.ts";

/**
 * The table of the instructor site's routes. `instructor` and `operator` pages need that claim; a `redirect` has no page
 * of its own.
 */
export const instructorRoutes = {
  home: { path: "/", group: "redirect", title: "" },
  login: { path: "/login", group: "guest", title: "Sign in" },
  recover: { path: "/recover", group: "guest", title: "Reset your password" },
  apply: { path: "/apply", group: "public", title: "Teach with us" },
  today: { path: "/today", group: "instructor", title: "Today" },
  inbox: { path: "/inbox", group: "instructor", title: "Inbox" },
  sessions: { path: "/sessions", group: "instructor", title: "Sessions" },
  session: { path: "/session", group: "instructor", title: "Session" },
  clients: { path: "/clients", group: "instructor", title: "Clients" },
  client: { path: "/client", group: "instructor", title: "Client" },
  schedule: { path: "/schedule", group: "instructor", title: "Calendar" },
  scheduleHours: { path: "/schedule/hours", group: "instructor", title: "Weekly hours" },
  scheduleTimeOff: { path: "/schedule/time-off", group: "instructor", title: "Time off and extra hours" },
  scheduleLimits: { path: "/schedule/limits", group: "instructor", title: "Limits" },
  scheduleCalendars: { path: "/schedule/calendars", group: "instructor", title: "Other calendars" },
  scheduleBookings: { path: "/schedule/bookings", group: "instructor", title: "Bookings on or off" },
  alerts: { path: "/alerts", group: "instructor", title: "Notifications" },
  earnings: { path: "/earnings", group: "instructor", title: "Earnings" },
  reviews: { path: "/reviews", group: "instructor", title: "Reviews" },
  profile: { path: "/profile", group: "instructor", title: "Profile" },
  desk: { path: "/desk", group: "operator", title: "Desk" },
  deskInbox: { path: "/desk/inbox", group: "operator", title: "Inbox" },
  deskList: { path: "/desk/list", group: "operator", title: "Lists" },
  deskCase: { path: "/desk/case", group: "operator", title: "Case" },
  deskPayout: { path: "/desk/payout", group: "operator", title: "Payouts" },
  deskEntry: { path: "/desk/entry", group: "operator", title: "Journal entry" },
  deskTax: { path: "/desk/tax", group: "operator", title: "Tax lists" },
  deskMonth: { path: "/desk/month", group: "operator", title: "The month" },
  deskMoney: { path: "/desk/money", group: "operator", title: "Trial balance" },
  deskPrices: { path: "/desk/prices", group: "operator", title: "Areas and prices" },
  deskPolicies: { path: "/desk/policies", group: "operator", title: "Policies" },
  deskHealth: { path: "/desk/health", group: "operator", title: "Health" },
  deskLaunch: { path: "/desk/launch", group: "operator", title: "Launch a city" },
  deskCodes: { path: "/desk/codes", group: "operator", title: "Codes" },
  deskInsights: { path: "/desk/insights", group: "operator", title: "Insights" },
  deskSwitches: { path: "/desk/switches", group: "operator", title: "Switches" },
  deskRoles: { path: "/desk/roles", group: "operator", title: "Roles and emails" },
  deskTexts: { path: "/desk/texts", group: "operator", title: "Texts" },
  notFound: { path: "/404", group: "not-found", title: "Page not found" },
} as const satisfies RouteTable;

export type InstructorPath = PathOf<typeof instructorRoutes>;
