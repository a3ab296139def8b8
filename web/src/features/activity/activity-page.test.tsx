import type { Transaction } from "@core/ledger/ledger.ts";
import { userWith } from "@core/testing/user.ts";
import { screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { show } from "../../testing/show.tsx";
import { ActivityPage } from "./activity-page.tsx";

const { readPage } = vi.hoisted(() => ({ readPage: vi.fn() }));
vi.mock("../../data/firestore/load-firestore.ts", () => ({ loadFirestore: async () => ({ readPage }) }));
vi.mock("../../data/account/use-my-id.ts", () => ({ useMyId: () => "u1" }));

const { account } = vi.hoisted(() => ({ account: { value: null as unknown } }));
vi.mock("../../data/account/user.ts", () => ({ useUser: () => ({ status: "ready", value: account.value }) }));

const NUMBER = "EBY-7K2M-9QXA";
const topUp: Transaction = {
  id: "t1",
  mode: "credit",
  aid: "",
  billing: { amount: 5000, currency: "USD", source: "card", brand: "visa", last4: "4242", balance: 5000 },
  createdAt: 1_780_000_000_000,
  userId: "u1",
  receipt: NUMBER,
};
const isForReceipt = (shape: { where: unknown[][] }) => shape.where.some(([field]) => field === "receipt");
/** Answers the list with nothing, and the query for one receipt with `found`. */
const answerWith = (found: () => Promise<{ items: Transaction[]; next: null }>) =>
  readPage.mockImplementation((shape: { where: unknown[][] }) =>
    isForReceipt(shape) ? found() : Promise.resolve({ items: [], next: null }),
  );
const receiptReads = () => readPage.mock.calls.filter(([shape]) => isForReceipt(shape)).length;

beforeEach(() => {
  readPage.mockReset();
  account.value = null;
});

it("opens the receipt that the address names with one read, and closes it for good", async () => {
  answerWith(async () => ({ items: [topUp], next: null }));
  const { user } = show(<ActivityPage />, { at: `/activity?receipt=${NUMBER}` });
  expect(await screen.findByText(NUMBER)).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Close" }));
  expect(screen.queryByText(NUMBER)).toBeNull();
  expect(screen.getByLabelText("Address").textContent).toBe("/activity");
  expect(receiptReads()).toBe(1);
});

it("makes a receipt out to the company of the account, and leads to where that is changed and back", async () => {
  answerWith(async () => ({ items: [topUp], next: null }));
  account.value = userWith({
    name: "Cora Lind",
    billTo: { company: "Acme, Inc.", address: ["1 Main St", "Albany, NY 12207"], taxId: "12-3456789" },
  });
  show(<ActivityPage />, { at: `/activity?receipt=${NUMBER}` });
  const to = (await screen.findByText("Bill to")).nextElementSibling;
  expect(to?.textContent).toBe("Acme, Inc.\n1 Main St\nAlbany, NY 12207\nTax ID: 12-3456789");
  expect(screen.getByRole("link", { name: /Bill to/ }).getAttribute("href")).toBe(
    `/settings/receipts?next=%2Factivity%3Freceipt%3D${NUMBER}`,
  );
});

it("makes a receipt out to the customer without a company", async () => {
  answerWith(async () => ({ items: [topUp], next: null }));
  account.value = userWith({ name: "Cora Lind" });
  show(<ActivityPage />, { at: `/activity?receipt=${NUMBER}` });
  expect((await screen.findByText("Bill to")).nextElementSibling?.textContent).toBe("Cora Lind");
});

it("says that a receipt is not among the account's, without reading on", async () => {
  answerWith(async () => ({ items: [], next: null }));
  show(<ActivityPage />, { at: `/activity?receipt=${NUMBER}` });
  expect(await screen.findByText(/couldn't find the receipt/)).toBeDefined();
  expect(receiptReads()).toBe(1);
});

it("the activity page offers to load a receipt again that failed to load", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  answerWith(async () => Promise.reject(new Error("unavailable")));
  const { user } = show(<ActivityPage />, { at: `/activity?receipt=${NUMBER}` });
  expect(await screen.findByText(/couldn't load the receipt/)).toBeDefined();
  answerWith(async () => ({ items: [topUp], next: null }));
  await user.click(screen.getByRole("button", { name: /again/i }));
  expect(await screen.findByText(NUMBER)).toBeDefined();
});

it("the activity page reads no receipt where its address names none", async () => {
  answerWith(async () => ({ items: [], next: null }));
  show(<ActivityPage />, { at: "/activity" });
  expect(await screen.findByText("No activity yet")).toBeDefined();
  expect(receiptReads()).toBe(0);
});
