import { addressMark } from "@core/email/address-mark.ts";
import { SUPPRESSED_FOR } from "@core/notifications/email/suppression.ts";
import { act, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { setSession } from "../../../auth/session.ts";
import { show } from "../../../testing/show.tsx";
import { RefusedEmail } from "./refused-email.tsx";

const user = {
  id: "maya",
  name: "Maya Chen",
  email: "maya@mail.example",
  emailVerified: true,
  isInstructor: false,
  isOperator: false,
  hasPassword: true,
  hasGoogle: false,
};

beforeEach(() => setSession({ status: "signed-in", user }));
afterEach(() => act(() => setSession({ status: "signed-out" })));

const refusedAt = async (email: string, reason: string, at = Date.now()) => ({
  reason,
  at,
  mark: await addressMark(user.id, email),
});

it.each([
  ["bounce", /our last email to you came back/i],
  ["complaint", /marked as spam/i],
])("tells whose address refuses our emails why, after a %s, and what to do", async (reason, words) => {
  show(<RefusedEmail refused={await refusedAt(user.email, reason)} />);
  expect((await screen.findByRole("alert")).textContent).toMatch(words);
  expect(screen.getByRole("link", { name: "Use another one" }).getAttribute("href")).toBe("/settings/email");
  expect(screen.getByRole("link", { name: "tell us" }).getAttribute("href")).toBe("/contact");
});

it("says nothing about an address that the account no longer has", async () => {
  const refused = await refusedAt("before@mail.example", "bounce");
  show(<RefusedEmail refused={refused} />);
  await act(() => addressMark(user.id, user.email));
  expect(screen.queryByRole("alert")).toBeNull();
});

it("says nothing once an address gets our emails again, because its period is over", async () => {
  show(<RefusedEmail refused={await refusedAt(user.email, "bounce", Date.now() - SUPPRESSED_FOR)} />);
  await act(() => addressMark(user.id, user.email));
  expect(screen.queryByRole("alert")).toBeNull();
});
