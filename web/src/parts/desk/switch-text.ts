import type { SwitchName } from "@core/settings/switches.ts";

/** Each switch: its name, and what nobody can do while it is off. */
export const switchWords: Readonly<Record<SwitchName, { label: string; off: string }>> = {
  bookings: {
    label: "Bookings",
    off: "Nobody can book or request a session. Existing bookings aren't affected.",
  },
  instant: { label: "Instant confirmation", off: "Each instructor confirms new bookings personally." },
  cards: { label: "Card payments", off: "Nobody can pay by card or save one. Credit still works." },
  topUps: { label: "Top-ups", off: "Nobody can buy credit." },
  tips: { label: "Tips", off: "Nobody can leave a tip." },
  codes: { label: "Codes", off: "Nobody can redeem a code. Codes stay valid." },
  messages: { label: "Messages", off: "Customers and instructors can't message each other." },
  applications: { label: "Applications", off: "Nobody can apply to teach." },
  calendarImport: {
    label: "Calendar import",
    off: "Other calendars aren't read. Imported times stay as they are.",
  },
};
