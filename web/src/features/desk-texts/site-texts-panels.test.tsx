import { DAY } from "@core/constants.ts";
import { emailMoments } from "@core/notifications/email/email-moments.ts";
import { noSiteTexts } from "@core/settings/site-texts.ts";
import { NOW } from "@core/testing/booking.ts";
import { screen, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { ApiError } from "../../api/api-error.ts";
import { answerCall } from "../../testing/answer-calls.ts";
import { show } from "../../testing/show.tsx";
import { exampleEmail } from "./example-emails.ts";
import { SiteTextsPanels } from "./site-texts-panels.tsx";

const shown = { id: "b1", text: "Closed on Thanksgiving.", from: 0, until: NOW + 50 * 365 * DAY };

beforeEach(() =>
  answerCall("/api/operator/areas", () => ({ areas: [{ id: "ny", name: "New York City" }] as never })),
);

it("shows a banner as customers will read it, and sends it with its place and days", async () => {
  const sent = vi.fn();
  answerCall("/api/operator/texts", () => noSiteTexts);
  answerCall("/api/operator/text", (input) => {
    sent(input);
    return { ...noSiteTexts, version: 1, banners: [shown] };
  });
  const { user } = show(<SiteTextsPanels />);
  await user.click(await screen.findByRole("button", { name: "Add a banner" }));
  await user.type(screen.getByLabelText("Text"), "<b>No trains</b>");
  await user.selectOptions(screen.getByLabelText("About"), "New York City");
  await user.type(screen.getByLabelText(/^Until/), "2099-11-28");
  expect(screen.getByText("New York City: <b>No trains</b>")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Show banner" }));
  const region = await screen.findByRole("list", { name: "Banners" });
  expect((await within(region).findByRole("listitem")).textContent).toContain("Closed on Thanksgiving.");
  expect(sent).toHaveBeenCalledWith(
    expect.objectContaining({ step: "banner", version: 0, text: "<b>No trains</b>", area: "ny" }),
  );
});

it("removes a banner after a second press, and says why one can't be shown", async () => {
  answerCall("/api/operator/texts", () => ({ ...noSiteTexts, version: 1, banners: [shown] }));
  answerCall("/api/operator/text", () => {
    const details = { from: "Another banner for the same place shows then." };
    throw new ApiError({ code: "bad-request", message: "Please check what you entered.", details });
  });
  const { user } = show(<SiteTextsPanels />);
  await user.click(await screen.findByRole("button", { name: "Edit Closed on Thanksgiving." }));
  await user.click(screen.getByRole("button", { name: "Save banner" }));
  expect(await screen.findByText("Another banner for the same place shows then.")).toBeDefined();
  answerCall("/api/operator/text", () => ({ ...noSiteTexts, version: 2 }));
  await user.click(screen.getByRole("button", { name: "Not now" }));
  await user.click(screen.getByRole("button", { name: "Remove Closed on Thanksgiving." }));
  await user.click(screen.getByRole("button", { name: "Remove banner" }));
  expect(await screen.findByText("Customers see no banner.")).toBeDefined();
});

it("edits the facts of the About page, one a line", async () => {
  const sent = vi.fn();
  answerCall("/api/operator/texts", () => noSiteTexts);
  answerCall("/api/operator/text", (input) => {
    sent(input);
    return { ...noSiteTexts, version: 1, facts: [{ title: "Insured", text: "All of them." }] };
  });
  const { user } = show(<SiteTextsPanels />);
  await user.click(await screen.findByRole("button", { name: "Edit the facts" }));
  await user.type(screen.getByLabelText("Facts"), "Insured: All of them.");
  expect(within(screen.getByRole("list", { name: "Preview" })).getByText("Insured")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Save facts" }));
  expect(await screen.findByRole("list", { name: "Facts shown" })).toBeDefined();
  expect(sent).toHaveBeenCalledWith({
    step: "facts",
    version: 0,
    facts: [{ title: "Insured", text: "All of them." }],
  });
});

it("adds an answer to the Help Center beside those that are there, and changes one in its place", async () => {
  const first = { question: "Is there a studio?", answer: "No." };
  const sent = vi.fn();
  answerCall("/api/operator/texts", () => ({ ...noSiteTexts, version: 3, answers: [first] }));
  answerCall("/api/operator/text", (input) => {
    sent(input);
    return { ...noSiteTexts, version: 4, answers: "answers" in input ? input.answers : [] };
  });
  const { user } = show(<SiteTextsPanels />);
  await user.click(await screen.findByRole("button", { name: "Add an answer" }));
  await user.type(screen.getByRole("textbox", { name: /^Question/ }), "Do you bring mats?");
  await user.type(screen.getByRole("textbox", { name: /^Answer/ }), "Yes.");
  await user.click(screen.getByRole("button", { name: "Save answer" }));
  await user.click(await screen.findByRole("button", { name: "Edit Is there a studio?" }));
  await user.type(screen.getByRole("textbox", { name: /^Answer/ }), " We come to you.");
  await user.click(screen.getByRole("button", { name: "Save answer" }));
  expect(await screen.findByText("No. We come to you.")).toBeDefined();
  const added = { question: "Do you bring mats?", answer: "Yes." };
  expect(sent.mock.calls.map(([input]) => input)).toEqual([
    { step: "answers", version: 3, answers: [first, added] },
    { step: "answers", version: 4, answers: [{ ...first, answer: "No. We come to you." }, added] },
  ]);
});

it("adds a sentence to the emails of a moment that has none, and removes it after a second press", async () => {
  const sent = vi.fn();
  const receipt = { moment: "receipt" as const, text: "Thank you for a year." };
  answerCall("/api/operator/texts", () => ({ ...noSiteTexts, emails: [receipt] }));
  answerCall("/api/operator/text", (input) => {
    sent(input);
    return { ...noSiteTexts, version: 1, emails: [] };
  });
  const { user } = show(<SiteTextsPanels />);
  await user.click(await screen.findByRole("button", { name: "Add a sentence" }));
  const choice = within(screen.getByLabelText("Email"));
  expect(choice.queryByRole("option", { name: "Receipt" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Not now" }));
  await user.click(screen.getByRole("button", { name: "Remove Receipt" }));
  await user.click(screen.getByRole("button", { name: "Remove sentence" }));
  expect(await screen.findByText("No email has a sentence added.")).toBeDefined();
  expect(sent).toHaveBeenCalledWith({ step: "email", version: 0, moment: "receipt", text: "" });
});

it("rewrites the emails of a moment with an example of what customers get, and restores them", async () => {
  const sent = vi.fn();
  const rewritten = { moment: "receipt" as const, subject: "Thank you, {name}", opening: "" };
  answerCall("/api/operator/texts", () => ({ ...noSiteTexts, wordings: [rewritten] }));
  answerCall("/api/operator/text", (input) => {
    sent(input);
    return { ...noSiteTexts, version: 1, wordings: [] };
  });
  const { user } = show(<SiteTextsPanels />);
  expect(await screen.findByText(/, 1 rewritten$/)).toBeDefined();
  await user.click(screen.getByRole("heading", { name: "To customers and guests" }));
  await user.click(await screen.findByRole("button", { name: "Edit Session confirmed, to the customer" }));
  const preview = within(screen.getByRole("region", { name: "Preview" }));
  expect(preview.getByText("You're booked with Ines")).toBeDefined();
  await user.type(screen.getByRole("textbox", { name: /^Subject/ }), "See you, {{customer}");
  await user.click(screen.getByRole("button", { name: "Save email" }));
  expect(screen.getByText(/^These emails don't know \{customer\}\./)).toBeDefined();
  expect(sent).not.toHaveBeenCalled();
  await user.clear(screen.getByRole("textbox", { name: /^Subject/ }));
  await user.type(screen.getByRole("textbox", { name: /^Opening/ }), "{{name}, {{instructor} is coming.");
  expect(preview.getByText("Ana, Ines is coming.")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Not now" }));
  const list = screen.getByRole("list", { name: "To customers and guests" });
  expect(within(list).getByText("Thank you, Ana")).toBeDefined();
  expect(within(list).getAllByRole("button", { name: /^Restore/ })).toHaveLength(1);
  await user.click(screen.getByRole("button", { name: "Restore Receipt" }));
  await user.click(screen.getByRole("button", { name: "Restore the original" }));
  expect(await screen.findByText("Receipt for your session")).toBeDefined();
  expect(sent).toHaveBeenCalledWith({
    step: "wording",
    version: 0,
    moment: "receipt",
    subject: "",
    opening: "",
  });
});

it.each(emailMoments)("the example of an email is a whole one: %s", (moment) => {
  const { name, title, text } = exampleEmail({ moment, subject: "", opening: "" });
  expect(name).toMatch(/^(Ana|Ines)$/);
  for (const said of [title, text]) {
    expect(said).toMatch(/[a-z]/);
    expect(said).not.toMatch(/undefined|NaN|Invalid|null|\[object/);
  }
  const theirs = exampleEmail({ moment, subject: "Hi {name}", opening: "" });
  expect(theirs.title).toBe(`Hi ${name}`);
});
