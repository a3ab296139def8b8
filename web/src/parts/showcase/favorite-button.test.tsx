import { screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { ApiError } from "../../api/api-error.ts";
import { setSession } from "../../auth/session.ts";
import { answerCall } from "../../testing/answer-calls.ts";
import { show } from "../../testing/show.tsx";
import { FavoriteButton } from "./favorite-button.tsx";
import { FavoriteToggle } from "./favorite-toggle.tsx";

const stored = vi.hoisted(() => ({ favorites: [] as string[] }));
vi.mock("../../data/account/user.ts", () => ({ useUser: () => ({ status: "ready", value: stored }) }));

beforeEach(() => {
  stored.favorites = [];
  setSession({ status: "signed-out" });
});
const heart = (name: string) => screen.getByRole("button", { name });

it("a favorite button leads a visitor to sign in, where there is one for visitors", async () => {
  const { user } = show(<FavoriteButton isForVisitors id="ines" name="Ines" />, { at: "/meet/ines" });
  await user.click(screen.getByRole("link", { name: "Add Ines to favorites" }));
  expect(screen.getByRole("status", { hidden: true }).textContent).toBe("/login?next=%2Fmeet%2Fines");
});

it("a favorite button is not there for visitors elsewhere", () => {
  show(<FavoriteButton id="ines" name="Ines" />);
  expect(screen.queryByRole("link")).toBeNull();
});

it("a favorite button adds and removes at once, without waiting for the account to be read again", async () => {
  const asked = answerCall("/api/favorites/update", ({ favorite }) => ({
    favorites: favorite ? ["ines"] : [],
  }));
  const { user } = show(<FavoriteToggle id="ines" name="Ines" />);
  await user.click(heart("Add Ines to favorites"));
  await user.click(heart("Remove Ines from favorites"));
  expect(heart("Add Ines to favorites")).toBeTruthy();
  expect(asked.mock.calls.map(([input]) => input)).toEqual([
    { instructorId: "ines", favorite: true },
    { instructorId: "ines", favorite: false },
  ]);
});

it("a favorite button begins with what the account has, and goes back to it when the server refuses", async () => {
  stored.favorites = ["ines"];
  answerCall("/api/favorites/update", () => {
    throw new ApiError({
      code: "wrong-state",
      message: "You've blocked this instructor. Unblock them first.",
    });
  });
  const { user } = show(<FavoriteToggle hasWords id="ines" name="Ines" />);
  await user.click(heart("Remove Ines from favorites"));
  expect(heart("Remove Ines from favorites")).toBeTruthy();
});
