import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Session } from "../../auth/session.ts";
import { lookUpRating } from "./use-rating.ts";

const { firestore, session } = vi.hoisted(() => ({
  firestore: { readPage: vi.fn() },
  session: { now: { status: "signed-out" } as Session },
}));
vi.mock("../firestore/load-firestore.ts", () => ({ loadFirestore: async () => firestore }));
vi.mock("../../auth/session.ts", () => ({
  getSession: () => session.now,
  onSession: () => () => undefined,
  useSession: () => session.now,
}));

const signedIn = (id: string) => {
  session.now = { status: "signed-in", user: { id } } as Session;
};

beforeEach(() => signedIn("u1"));
afterEach(() => vi.resetAllMocks());

describe("the read of my rating of an instructor (spec §5)", () => {
  it("asks only for my rating of this instructor, and for one document", async () => {
    firestore.readPage.mockResolvedValue({ items: [{ score: 4 }], next: null });
    expect(await lookUpRating("i1")).toEqual({ score: 4 });
    expect(firestore.readPage).toHaveBeenCalledWith({
      collection: "ratings",
      where: [
        ["allow", "array-contains", "u1"],
        ["instructorId", "==", "i1"],
      ],
      limit: 1,
    });
  });

  it("returns null when I have not rated the instructor", async () => {
    firestore.readPage.mockResolvedValue({ items: [], next: null });
    expect(await lookUpRating("i1")).toBeNull();
  });

  it("fails when the stored rating does not match its schema", async () => {
    firestore.readPage.mockResolvedValue({ items: [], next: {} });
    await expect(lookUpRating("i1")).rejects.toThrow("No Records Found");
  });

  it.each(["", "i".repeat(501)])(
    "is refused for an instructor id of a wrong length, without a request",
    async (id) => {
      await expect(lookUpRating(id)).rejects.toThrow("Badly formatted instructor info");
      expect(firestore.readPage).not.toHaveBeenCalled();
    },
  );

  it.each(["", "u".repeat(501)])("is refused for a user id of a wrong length", async (id) => {
    signedIn(id);
    await expect(lookUpRating("i1")).rejects.toThrow("Badly formatted user info");
  });

  it("fails with the specification's message when the database refuses it", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    firestore.readPage.mockRejectedValue(new Error("offline"));
    await expect(lookUpRating("i1")).rejects.toThrow("No Records Found");
  });
});
