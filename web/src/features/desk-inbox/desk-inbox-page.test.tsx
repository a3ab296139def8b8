import { act, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { ApiError } from "../../api/api-error.ts";
import { answerCall } from "../../testing/answer-calls.ts";
import { inboxItem } from "../../testing/inbox-item.ts";
import { show } from "../../testing/show.tsx";
import { DeskInboxPage } from "./desk-inbox-page.tsx";

beforeEach(() => answerCall("/api/operator/mentions", () => ({ mentions: [] })));

const address = () => screen.getByLabelText("Address").textContent;

it("leads from a later page that was opened from elsewhere to the first one, and doesn't call an empty one an empty inbox", async () => {
  answerCall("/api/operator/inbox", () => ({ items: [] }));
  const { user } = show(<DeskInboxPage />, { at: "/desk/inbox?rank=1&after=contacts_c0" });
  expect(await screen.findByText("All done on this page")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "First page" }));
  await waitFor(() => expect(address()).toBe("/desk/inbox"));
  expect(await screen.findByText("Nothing is waiting")).toBeDefined();
});

it("goes to the next page and back to the one before it", async () => {
  answerCall("/api/operator/inbox", ({ after }) => ({
    items: [inboxItem],
    ...(!after && { next: { rank: 1, id: "contacts_c1" } }),
  }));
  const { user } = show(<DeskInboxPage />, { at: "/desk/inbox" });
  await user.click(await screen.findByRole("button", { name: "Next page" }));
  await user.click(await screen.findByRole("button", { name: "Previous page" }));
  await waitFor(() => expect(address()).toBe("/desk/inbox"));
});

it("says who mentioned the operator, and where", async () => {
  answerCall("/api/operator/inbox", () => ({ items: [] }));
  answerCall("/api/operator/mentions", () => ({
    mentions: [{ what: "reports", id: "r1", at: 0, by: "Otto Bay", text: "Please call her." }],
  }));
  show(<DeskInboxPage />, { at: "/desk/inbox" });
  const link = await screen.findByRole("link", { name: "Otto Bay wrote a note" });
  expect(link.getAttribute("href")).toBe("/desk/case?what=reports&id=r1");
  expect(screen.getByText("Please call her.")).toBeDefined();
});

it("shows what others have done since, while it is seen", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ["setInterval", "clearInterval"] });
  let items: readonly object[] = [inboxItem];
  answerCall("/api/operator/inbox", () => ({ items: items as never }));
  show(<DeskInboxPage />, { at: "/desk/inbox" });
  expect(await screen.findByText("Do you bring mats?")).toBeDefined();
  items = [
    {
      ...inboxItem,
      id: "roles_otto",
      what: "roles",
      caseId: "otto",
      opens: "roles",
      name: "Otto Bay",
      line: "To become a treasurer",
    },
  ];
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  const row = await screen.findByRole("link", { name: /Otto Bay/ });
  expect(row.getAttribute("href")).toBe("/desk/roles");
  expect(screen.queryByText("Do you bring mats?")).toBeNull();
  vi.useRealTimers();
});

it("moves the focus to the next item once the one that had it is snoozed, and to the heading after the last", async () => {
  let items: readonly object[] = [
    inboxItem,
    { ...inboxItem, id: "contacts_c2", caseId: "c2", name: "Ivy Park" },
  ];
  answerCall("/api/operator/inbox", () => ({ items: items as never }));
  answerCall("/api/operator/work", () => {
    items = items.slice(1);
    return {} as never;
  });
  const { user } = show(<DeskInboxPage />, { at: "/desk/inbox" });
  const first = await screen.findByRole("link", { name: /Wren Okafor/ });
  act(() => first.focus());
  await user.keyboard("s{Enter}");
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("link", { name: /Ivy Park/ })));
  await user.keyboard("s{Enter}");
  await screen.findByText("Nothing is waiting");
  await waitFor(() => expect(document.activeElement?.tagName).toBe("H1"));
});

it("says why an item can't be taken, in the server's words", async () => {
  answerCall("/api/operator/inbox", () => ({ items: [inboxItem] }));
  answerCall("/api/operator/work", () => {
    const details = { uid: "They can't see this case. Choose someone else." };
    throw new ApiError({ code: "bad-request", message: "Please check what you entered.", details });
  });
  const { user } = show(<DeskInboxPage />);
  await user.click(await screen.findByRole("button", { name: "Assign to me" }));
  expect((await screen.findByRole("alert")).textContent).toContain("They can't see this case.");
});
