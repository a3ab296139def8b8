import { expect, it } from "vitest";
import type { User } from "../user.ts";
import { toPublicProfile } from "./public-profile.ts";

const user: User = {
  name: "Cleo Marsh",
  firstname: "Cleo",
  lastname: "Marsh",
  phone: "+12125550100",
  avatar: "lotus.jpg",
  bio: "Mornings.",
  location: null,
  serviceArea: "brooklyn",
  timeZone: "America/New_York",
  cards: [],
  schedule: [],
  blacklist: [],
  createdAt: 1000,
};

it("a public profile shows first name and initial, picture, bio and since when, and nothing else", () =>
  expect(toPublicProfile(user)).toEqual({
    name: "Cleo M.",
    avatar: "lotus.jpg",
    bio: "Mornings.",
    memberSince: 1000,
  }));

it("a public profile works without a last name and doesn't cut a character in half", () => {
  expect(toPublicProfile({ ...user, lastname: "" }).name).toBe("Cleo");
  expect(toPublicProfile({ ...user, lastname: "𝒵ed" }).name).toBe("Cleo 𝒵.");
});
