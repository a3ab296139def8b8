import type { Instructor } from "../people/instructors/instructor.ts";

/** An active instructor in New York who works every day from 6:00 to 20:00, with a test's changes. */
export const instructorWith = (changes: Partial<Instructor> = {}): Instructor => ({
  name: "Ines A.",
  avatar: "default.jpg",
  bio: "",
  certificates: [],
  languages: ["en"],
  styles: ["Hatha"],
  beacons: ["hatha-60"],
  areas: ["manhattan"],
  timeZone: "America/New_York",
  schedule: everyDay(360, 1200),
  exceptions: [],
  travelMinutes: 30,
  rating: { sum: 0, count: 0 },
  closedCount: 0,
  status: "active",
  instantConfirm: false,
  ...changes,
});

/** The same hours on all seven weekdays, minutes since local midnight. */
export const everyDay = (from: number, to: number): Instructor["schedule"] =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from, to }));
