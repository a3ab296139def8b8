import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { setReporter } from "../api/reporter.ts";
import type { Session } from "../auth/session.ts";
import { findRating } from "./social.ts";

const { machinery, session } = vi.hoisted(() => ({
  machinery: { readPage: vi.fn() },
  session: { now: { status: "signed-out" } as Session },
}));
vi.mock("./source.ts", () => ({ source: async () => machinery }));
vi.mock("../auth/session.ts", () => ({
  getSession: () => session.now,
  onSession: () => () => undefined,
  useSession: () => session.now,
}));

const signedIn = (id: string) => {
  session.now = { status: "signed-in", user: { id } } as Session;
};
const reported = vi.fn();

beforeEach(() => {
  setReporter(reported);
  signedIn("u1");
});
afterEach(() => vi.resetAllMocks());

describe("looking up my rating of an instructor (spec §5)", () => {
  it("asks for mine of this instructor, and for one", async () => {
    machinery.readPage.mockResolvedValue({ items: [{ score: 4 }], next: null });
    expect(await findRating("i1")).toEqual({ score: 4 });
    expect(machinery.readPage).toHaveBeenCalledWith({
      collection: "ratings",
      where: [
        ["allow", "array-contains", "u1"],
        ["instructorId", "==", "i1"],
      ],
      limit: 1,
    });
    expect(reported).not.toHaveBeenCalled();
  });

  it("is null, and no failure, when there is none yet", async () => {
    machinery.readPage.mockResolvedValue({ items: [], next: null });
    expect(await findRating("i1")).toBeNull();
    expect(reported).not.toHaveBeenCalled();
  });

  it.each(["", "i".repeat(501)])("refuses an instructor's id of a wrong length", async (id) => {
    expect(await findRating(id)).toBeNull();
    expect(reported).toHaveBeenCalledExactlyOnceWith("Badly formatted instructor info");
    expect(machinery.readPage).not.toHaveBeenCalled();
  });

  it.each(["", "u".repeat(501)])("refuses a user's id of a wrong length", async (id) => {
    signedIn(id);
    expect(await findRating("i1")).toBeNull();
    expect(reported).toHaveBeenCalledExactlyOnceWith("Badly formatted user info");
  });

  it("says so when the rating cannot be read", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    machinery.readPage.mockRejectedValue(new Error("away"));
    expect(await findRating("i1")).toBeNull();
    expect(reported).toHaveBeenCalledExactlyOnceWith("No Records Found");
  });
});
