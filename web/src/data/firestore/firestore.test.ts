import { walletWith } from "@core/testing/wallet.ts";
import * as firestore from "firebase/firestore";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { transactionsShape } from "../account/transactions.ts";
import { readDocument, readPage, watchDocument, watchQuery } from "./firestore.ts";

vi.mock("firebase/firestore");
vi.mock("../../firebase.ts", () => ({ firebaseApp: vi.fn() }));
vi.mock("../../auth/firebase-auth.ts", () => ({ getAuth: vi.fn() }));

const right = walletWith({ paid: 500 });
const wrong = { ...right, heldPaid: "none" };
const moved = (id: string, amount: unknown) => ({
  id,
  mode: "credit",
  aid: "",
  billing: { amount, currency: "USD", source: "card" },
  createdAt: 1,
  userId: "maya",
});

const documentOf = (data: object, fromCache = false) => ({
  id: "maya",
  exists: () => true,
  data: () => data,
  metadata: { fromCache },
});
const missing = (fromCache: boolean) => ({ exists: () => false, metadata: { fromCache } });
const list = (...all: { id: string }[]) => ({
  docs: all.map((data) => ({ id: data.id, data: () => data })),
  size: all.length,
  metadata: { fromCache: false },
  docChanges: () => all,
});

/** Sends a snapshot to the last watch. */
const answer = (snapshot: unknown) => {
  const next = vi.mocked(firestore.onSnapshot).mock.lastCall?.find((one) => typeof one === "function");
  (next as unknown as (snapshot: unknown) => void)(snapshot);
};

const report = vi.spyOn(console, "error");
beforeEach(() => void report.mockImplementation(() => undefined));
afterEach(() => void vi.resetAllMocks());

describe("a watched document", () => {
  const watch = () => {
    const [next, fail] = [vi.fn(), vi.fn()];
    const dataOf = (one: unknown) => JSON.stringify((one as { data?: () => object }).data?.());
    vi.mocked(firestore.snapshotEqual).mockImplementation((a, b) => dataOf(a) === dataOf(b));
    watchDocument("wallets", "maya", next, fail);
    return { next, fail };
  };

  it("is unknown while the server is out of reach, and missing once the server says so", () => {
    const { next, fail } = watch();
    answer(missing(true));
    expect(fail).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: "unavailable" }));
    expect(next).not.toHaveBeenCalled();
    answer(missing(false));
    expect(next).toHaveBeenCalledExactlyOnceWith(null);
    // Without them, Firestore would not report that the server confirmed it.
    expect(vi.mocked(firestore.onSnapshot).mock.lastCall).toContainEqual({ includeMetadataChanges: true });
  });

  it("stays missing, or as it is, when the connection is lost afterwards", () => {
    const { next, fail } = watch();
    answer(missing(false));
    answer(missing(true));
    answer(documentOf(right));
    answer(documentOf(right, true));
    expect(next.mock.calls).toEqual([[null], [{ ...right, id: "maya" }]]);
    expect(fail).not.toHaveBeenCalled();
  });

  it("is shown from the cache, and once more only when the server's differs", () => {
    const { next } = watch();
    answer(documentOf(right, true));
    answer(documentOf(right));
    expect(next).toHaveBeenCalledOnce();
    answer(documentOf({ ...right, amount: 700 }));
    expect(next).toHaveBeenCalledTimes(2);
  });
});

describe("a document that does not match its schema", () => {
  it("fails its watch", () => {
    const [next, fail] = [vi.fn(), vi.fn()];
    watchDocument("wallets", "maya", next, fail);
    answer(documentOf(right));
    expect(next).toHaveBeenCalledExactlyOnceWith({ ...right, id: "maya" });
    answer(documentOf(wrong));
    expect(next).toHaveBeenCalledOnce();
    expect(fail).toHaveBeenCalledOnce();
    expect(report).toHaveBeenCalledWith(expect.stringContaining("wallets/maya at held"));
  });

  it("fails its read", async () => {
    vi.mocked(firestore.getDoc).mockResolvedValue(documentOf(wrong) as never);
    await expect(readDocument("wallets", "maya")).rejects.toThrow("does not match its schema");
    expect(report).toHaveBeenCalledOnce();
  });

  it("is left out of a watched list and reported; the rest is shown", () => {
    const next = vi.fn();
    watchQuery(transactionsShape("maya", 5), next, vi.fn());
    answer(list(moved("t1", 500), moved("t2", "much")));
    expect(next).toHaveBeenCalledExactlyOnceWith([moved("t1", 500)]);
    expect(report).toHaveBeenCalledWith(expect.stringContaining("transactions/t2 at billing.amount"));
  });

  it("is left out of a page, which still has a next page", async () => {
    vi.mocked(firestore.getDocsFromServer).mockResolvedValue(
      list(moved("t1", 500), moved("t2", "much")) as never,
    );
    const page = await readPage(transactionsShape("maya", 2));
    expect(page.items).toEqual([moved("t1", 500)]);
    expect(page.next).toMatchObject({ id: "t2" });
    expect(report).toHaveBeenCalledOnce();
  });
});
