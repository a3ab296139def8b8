import type { User } from "../people/user.ts";
import { NOW } from "./booking.ts";

/** A customer's account without an address or cards, with a test's changes. */
export const userWith = (changes: Partial<User> = {}): User => ({
  name: "Cora Test",
  firstname: "Cora",
  lastname: "Test",
  phone: "+12125550100",
  avatar: "default.jpg",
  bio: "",
  location: null,
  serviceArea: "",
  timeZone: "America/New_York",
  cards: [],
  schedule: [],
  blacklist: [],
  createdAt: NOW,
  ...changes,
});
