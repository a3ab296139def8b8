import { DAY } from "@core/constants.ts";
import { DEFAULT_POLICY } from "@core/policy/policy.ts";
import { NOW } from "@core/testing/booking.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import type { PolicyInDesk } from "../../../api/answers.ts";
import { builtTerms } from "../../../parts/showcase/terms/built-terms.ts";
import { answerCall } from "../../../testing/answer-calls.ts";
import { show } from "../../../testing/show.tsx";
import { DeskPoliciesPage } from "../desk-policies-page.tsx";

const { version: _, ...rules } = DEFAULT_POLICY;
const general = (changes: Partial<PolicyInDesk> = {}): PolicyInDesk => ({
  id: "default",
  name: "Everywhere",
  timeZone: "America/New_York",
  version: 4,
  policy: {
    ...rules,
    refunds: [...rules.refunds],
    seller: { ...rules.seller, address: [...rules.seller.address] },
  },
  set: {},
  changes: [],
  ...changes,
});
const showPolicies = (one: PolicyInDesk) => {
  answerCall("/api/operator/policies", () => ({ policies: [one], mayChange: true }));
  return show(<DeskPoliciesPage />, { at: "/desk/policies" });
};
const original = builtTerms.map(({ title, text }) => ({ title, text }));

beforeEach(() => sessionStorage.clear());

it("terms are changed section by section, seen as customers will read them, and proposed as a whole", async () => {
  const { user } = showPolicies(general());
  const act = answerCall("/api/operator/newterms", () => ({ message: "We've emailed them." }));
  await user.click(await screen.findByRole("button", { name: /^Change\s*Terms/ }));
  expect(screen.getByText("Nothing differs from the terms in effect yet.")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Edit In short" }));
  const text = screen.getByLabelText<HTMLInputElement>("Text", { exact: false });
  await user.clear(text);
  await user.paste("Cancel until {fullRefundBefor}.");
  await user.click(screen.getByRole("button", { name: "Keep section" }));
  expect(screen.getByText("We don't know {fullRefundBefor}. Use words from the list.")).toBeDefined();
  await user.clear(text);
  await user.paste("Cancel until {fullRefundBefore} before.");
  await user.click(screen.getByRole("button", { name: "Keep section" }));
  await user.click(await screen.findByRole("button", { name: "Remove Your account" }));
  await user.click(screen.getByRole("button", { name: "Remove section" }));
  const preview = await screen.findByRole("region", { name: "Preview" });
  expect(preview.textContent).toContain("Cancel until 24 hours before.");
  expect(within(preview).getByRole("heading", { name: "In short Changed" })).toBeDefined();
  expect(within(preview).getByRole("heading", { name: "Your account Removed" })).toBeDefined();
  await user.type(screen.getByLabelText(/^Reason/), "Our lawyer asked.");
  await user.click(screen.getByRole("button", { name: "Propose the terms" }));
  await waitFor(() => expect(act).toHaveBeenCalledTimes(1));
  const [first, ...rest] = original;
  expect(act).toHaveBeenCalledWith(
    {
      version: 4,
      reason: "Our lawyer asked.",
      sections: [
        { title: first?.title, text: "Cancel until {fullRefundBefore} before." },
        ...rest.filter(({ title }) => title !== "Your account"),
      ],
    },
    expect.any(String),
  );
});

it("terms that wait hold up no other policy, which is decided on its own", async () => {
  const wait = { at: NOW, byName: "Tess", isOwn: false, reason: "Agreed." };
  const terms = { ...wait, value: { terms: 5 } };
  answerCall("/api/operator/terms", () => ({ sections: [{ title: "In short", text: "New words." }] }));
  const first = showPolicies(general({ waitingTerms: terms }));
  expect(await screen.findByRole("button", { name: /^Change\s*Day of payouts/ })).toBeDefined();
  expect(screen.queryByRole("button", { name: /^Change\s*Terms/ })).toBeNull();
  first.unmount();
  const second = showPolicies(general({ waits: { ...wait, value: { share: 75 } } }));
  expect(await screen.findByRole("button", { name: /^Change\s*Terms/ })).toBeDefined();
  expect(screen.queryByRole("button", { name: /^Change\s*Day of payouts/ })).toBeNull();
  second.unmount();
  const { user } = showPolicies(general({ waitingTerms: terms, waits: { ...wait, value: { share: 75 } } }));
  const act = answerCall("/api/operator/policy", () => ({ message: "Approved." }));
  await user.click(await screen.findByRole("button", { name: /^Approve\s*the change: Terms/ }));
  await user.type(screen.getByLabelText(/^Reason/), "Agreed.");
  await user.click(screen.getByRole("button", { name: "Approve the change" }));
  await waitFor(() =>
    expect(act).toHaveBeenCalledWith(
      { step: "approve", area: "default", version: 4, place: "waitingTerms", reason: "Agreed." },
      expect.any(String),
    ),
  );
});

it("what is written of the terms outlives the page, and can be undone", async () => {
  const { user, unmount } = showPolicies(general());
  await user.click(await screen.findByRole("button", { name: /^Change\s*Terms/ }));
  await user.click(screen.getByRole("button", { name: "Remove In short" }));
  await user.click(screen.getByRole("button", { name: "Remove section" }));
  unmount();
  const again = showPolicies(general());
  await again.user.click(await screen.findByRole("button", { name: /^Change\s*Terms/ }));
  expect(screen.queryByRole("button", { name: "Edit In short" })).toBeNull();
  await again.user.click(screen.getByRole("button", { name: "Undo all of my changes" }));
  expect(screen.getByRole("button", { name: "Edit In short" })).toBeDefined();
});

it("the original terms are proposed as such", async () => {
  const { user } = showPolicies(general({ policy: { ...general().policy, terms: 3 } }));
  answerCall("/api/operator/terms", () => ({ sections: [{ title: "All", text: "Ask us." }] }));
  const act = answerCall("/api/operator/newterms", () => ({ message: "We've emailed them." }));
  expect(await screen.findByText("Version 3")).toBeDefined();
  await user.click(screen.getByRole("button", { name: /^Change\s*Terms/ }));
  await user.click(await screen.findByRole("button", { name: "Start again from the original terms" }));
  await user.type(screen.getByLabelText(/^Reason/), "Back.");
  await user.click(screen.getByRole("button", { name: "Propose the terms" }));
  await waitFor(() =>
    expect(act).toHaveBeenCalledWith(
      expect.objectContaining({ version: 4, sections: [] }),
      expect.any(String),
    ),
  );
});

it("terms that wait are read with what differs, and earlier ones from the list of changes", async () => {
  const change = { at: NOW, byName: "Tess", reason: "Our lawyer asked." };
  const { user } = showPolicies(
    general({
      waitingTerms: { ...change, isOwn: false, value: { terms: 5 } },
      changes: [
        {
          ...change,
          version: 2,
          from: NOW - DAY,
          approvedByName: "Theo",
          hasBegun: true,
          value: { terms: 1 },
        },
      ],
    }),
  );
  answerCall("/api/operator/terms", ({ number }) => ({
    sections: [{ title: "In short", text: number === 5 ? "New words." : "Earlier words." }],
  }));
  const proposed = await screen.findByRole("region", { name: "New terms" });
  expect(proposed.textContent).toContain("New words.");
  expect(within(proposed).getByRole("heading", { name: "In short Changed" })).toBeDefined();
  await user.click(screen.getByRole("button", { name: /^Read\s*Terms: Version 1/ }));
  expect((await screen.findByRole("region", { name: "Terms: Version 1" })).textContent).toContain(
    "Earlier words.",
  );
});
