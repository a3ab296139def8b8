import type { Instructor } from "../../model/instructor.ts";

/** An active instructor of New York who works every day from 6 to 20 h, with what a test wants different. */
export const instructorWith = (changes: Partial<Instructor> = {}): Instructor => ({
  name: "Ines Alvarez",
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

/** The same hours on all seven weekdays, minutes of local midnight. */
export const everyDay = (from: number, to: number): Instructor["schedule"] =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from, to }));
