import { DAY } from "@core/constants.ts";
import { DEFAULT_POLICY } from "@core/policy/policy.ts";
import { NOW } from "@core/testing/booking.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { PolicyInDesk } from "../../api/answers.ts";
import { answerCall } from "../../testing/answer-calls.ts";
import { show } from "../../testing/show.tsx";
import { DeskPoliciesPage } from "./desk-policies-page.tsx";

const { version: _, ...rules } = DEFAULT_POLICY;
const policyWith = (changes: Partial<PolicyInDesk> = {}): PolicyInDesk => ({
  id: "new-york",
  name: "New York",
  timeZone: "America/New_York",
  version: 3,
  policy: {
    ...rules,
    refunds: [...rules.refunds],
    seller: { ...rules.seller, address: [...rules.seller.address] },
  },
  set: {},
  example: { amount: 9_500, currency: "USD" },
  changes: [],
  ...changes,
});
const general = policyWith({ id: "default", name: "Everywhere", version: 0 });
const waits: NonNullable<PolicyInDesk["waits"]> = {
  at: NOW,
  byName: "Tess",
  isOwn: false,
  from: NOW + DAY,
  reason: "As decided.",
  value: { share: 75 },
};
const showPolicies = (one: PolicyInDesk, mayChange = true, at = "/desk/policies?area=new-york") => {
  const read = answerCall("/api/operator/policies", () => ({ policies: [general, one], mayChange }));
  return { read, ...show(<DeskPoliciesPage />, { at }) };
};
const rowOf = (place: HTMLElement, title: string): HTMLElement => {
  const row = within(place).getByText(title, { selector: "[data-part=title]" }).closest("li");
  if (!row) throw new Error(`${title} is in no row.`);
  return row;
};
const area = () => screen.findByRole("region", { name: /^New York/ });

describe("the policies of the desk", () => {
  it("say what is in force and where it is set, and offer no change to who may make none", async () => {
    const one = policyWith({ set: { share: 85 }, policy: { ...general.policy, share: 85 } });
    showPolicies(one, false);
    const row = rowOf(await area(), "Instructor's share");
    expect(row.textContent).toContain("85% of the price");
    expect(row.textContent).toContain("Only in New York");
    expect(rowOf(await area(), "How far ahead").textContent).not.toContain("Only in");
    expect(screen.getByRole("link", { name: "New York (1 set)" }).getAttribute("aria-current")).toBe("true");
    expect(screen.queryByRole("button", { name: /^Change/ })).toBeNull();
  });

  it("say why sales tax can't be changed, and offer the others", async () => {
    showPolicies(policyWith());
    const row = rowOf(await area(), "Sales tax");
    expect(row.textContent).toContain("None. We can't charge it yet");
    expect(within(row).queryByRole("button")).toBeNull();
    const rows = within(await area()).getAllByRole("listitem");
    expect(within(await area()).getAllByRole("button", { name: /^Change/ })).toHaveLength(rows.length - 1);
  });

  it("are those of every area until one is chosen, which has none of those that hold everywhere", async () => {
    const { user } = showPolicies(policyWith(), true, "/desk/policies");
    const everywhere = await screen.findByRole("region", { name: "Everywhere" });
    expect(rowOf(everywhere, "Day of payouts").textContent).toContain("Friday");
    await user.click(screen.getByRole("link", { name: "New York" }));
    expect(within(await area()).queryByText("Day of payouts")).toBeNull();
    expect(screen.queryByRole("region", { name: "Everywhere" })).toBeNull();
  });

  it("ask for the times to answer in hours, one beside the other", async () => {
    const { user } = showPolicies(policyWith(), true, "/desk/policies?area=default");
    const everywhere = await screen.findByRole("region", { name: "Everywhere" });
    await user.click(within(everywhere).getByRole("button", { name: /^Change\s*Time to answer/ }));
    expect(everywhere.textContent).toContain("In hours, from when something comes in.");
    expect(within(everywhere).getByLabelText<HTMLInputElement>("Applications").value).toBe("72");
  });

  it("are changed with a preview of what customers and instructors get, and read again", async () => {
    const { user, read } = showPolicies(policyWith());
    const act = answerCall("/api/operator/policy", () => ({ message: "We've emailed them." }));
    await user.click(within(await area()).getByRole("button", { name: /^Change\s*Instructor's share/ }));
    const field = within(await area()).getByLabelText("Percent of the price");
    await user.clear(field);
    await user.type(field, "75");
    const preview = within(await area()).getByRole("table", { name: "What the change means: New York" });
    const earns = within(preview).getByRole("row", { name: /^An instructor earns for a session/ });
    expect(earns.textContent).toContain("$76.00");
    expect(earns.textContent).toContain("$71.25");
    await user.type(within(await area()).getByLabelText(/^Reason/), "As decided.");
    await user.click(within(await area()).getByRole("button", { name: "Propose the change" }));
    await waitFor(() => expect(read).toHaveBeenCalledTimes(2));
    expect(act).toHaveBeenCalledWith(
      { step: "propose", area: "new-york", version: 3, value: { share: 75 }, reason: "As decided." },
      expect.any(String),
    );
  });

  it("that wait are approved by another treasurer, and only stopped by who asked", async () => {
    const { user } = showPolicies(policyWith({ waits }));
    const act = answerCall("/api/operator/policy", () => ({ message: "Approved." }));
    expect((await area()).textContent).toContain("It needs your approval");
    await user.click(within(await area()).getByRole("button", { name: /^Approve/ }));
    await user.type(within(await area()).getByLabelText(/^Reason/), "Agreed.");
    await user.click(within(await area()).getByRole("button", { name: "Approve the change" }));
    const input = { step: "approve", area: "new-york", version: 3, place: "waits", reason: "Agreed." };
    await waitFor(() => expect(act).toHaveBeenCalledWith(input, expect.any(String)));
  });

  it("that wait can't be approved by who asked, and say so; one without another treasurer says when it begins", async () => {
    showPolicies(policyWith({ waits: { ...waits, isOwn: true, due: NOW + DAY } }));
    const panel = await area();
    expect(panel.textContent).toContain("Asked by you");
    expect(panel.textContent).toContain("There's no other treasurer");
    expect(within(panel).queryByRole("button", { name: /^Approve/ })).toBeNull();
    expect(within(panel).getByRole("button", { name: /^Stop/ })).toBeDefined();
  });

  it("that are planned can be taken back; what has begun stays in the list", async () => {
    const change = { at: NOW, byName: "Tess", approvedByName: "Theo", reason: "As decided." };
    const changes = [
      { ...change, version: 4, from: NOW + DAY, hasBegun: false, value: { share: 70 } },
      { ...change, version: 2, from: NOW - DAY, hasBegun: true, value: { share: 75 } },
    ];
    const { user } = showPolicies(policyWith({ changes }));
    const act = answerCall("/api/operator/policy", () => ({ message: "Taken back." }));
    const list = within(await area()).getByRole("list", { name: "Changes: New York" });
    expect(within(list).getAllByRole("listitem")).toHaveLength(2);
    const [button, ...others] = within(list).getAllByRole("button");
    expect(others).toEqual([]);
    await user.click(button as HTMLElement);
    await user.type(within(await area()).getByLabelText(/^Reason/), "Too early.");
    await user.click(within(await area()).getByRole("button", { name: "Take the change back" }));
    const input = { step: "withdraw", area: "new-york", version: 3, change: 4, reason: "Too early." };
    await waitFor(() => expect(act).toHaveBeenCalledWith(input, expect.any(String)));
  });
});
