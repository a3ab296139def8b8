import { expect, it } from "vitest";
import type { User } from "../model/user.ts";
import { profileOf } from "./public-profile.ts";

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

it("shows first name and initial, picture, bio and since when, and nothing else", () =>
  expect(profileOf(user)).toEqual({
    name: "Cleo M.",
    avatar: "lotus.jpg",
    bio: "Mornings.",
    memberSince: 1000,
  }));

it("does without a last name, and does not cut a character in half", () => {
  expect(profileOf({ ...user, lastname: "" }).name).toBe("Cleo");
  expect(profileOf({ ...user, lastname: "𝒵ed" }).name).toBe("Cleo 𝒵.");
});
