import { confirmedBookingWith } from "@core/testing/session.ts";
import { userWith } from "@core/testing/user.ts";
import { walletWith } from "@core/testing/wallet.ts";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type SignedInUser, setSession } from "../../auth/session.ts";
import { forgetAllValues, liveStateOf } from "../live/live-values.ts";
import { seedAnswer, showFirstContent } from "./first-content.ts";

const asData = (value: object) => JSON.parse(JSON.stringify(value)) as Record<string, unknown>;
const ready = (value: unknown) => ({ status: "ready", value });
const loading = { status: "loading" };

beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => undefined));
afterEach(() => {
  forgetAllValues(false);
  setSession({ status: "signed-out" });
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("the first content of a page", () => {
  it("is what the watches of its documents would say, by the same names", () => {
    const booking = confirmedBookingWith({ id: "b1" });
    const place = { allow: ["maya"], line1: "1 Main St", instructions: "", phone: "+12125550100" };
    seedAnswer(
      {
        documents: {
          "users/maya": asData(userWith({})),
          "wallets/maya": asData(walletWith({ paid: 5000 })),
          "reconnect/maya": null,
          "book/b1": asData(booking),
          "book/b1/private/place": place,
        },
        lists: { "book/maya/customer/2026/11": ["book/b1"], "joined/maya/2026/11": [] },
      },
      { page: "appt", id: "b1" },
    );
    expect(liveStateOf("users/maya")).toEqual(ready({ ...userWith({}), id: "maya" }));
    expect(liveStateOf("wallets/maya")).toEqual(ready({ ...walletWith({ paid: 5000 }), id: "maya" }));
    expect(liveStateOf("reconnect/maya")).toEqual(ready(null));
    expect(liveStateOf("book/b1")).toEqual(ready(booking));
    expect(liveStateOf("book/b1/private/place")).toEqual(ready({ ...place, id: "b1" }));
    expect(liveStateOf("book/maya/customer/2026/11")).toEqual(ready([booking]));
    expect(liveStateOf("joined/maya/2026/11")).toEqual(ready([]));
  });

  it("is that of a guest where the booking is not theirs to read, before its watch is refused", () => {
    seedAnswer({ documents: { "users/kim": asData(userWith({})) }, lists: {} }, { page: "appt", id: "b1" });
    expect(liveStateOf("book/b1")).toMatchObject({ status: "failed", isRefused: true });
  });

  it("leaves a document that does not match its schema to its watch, and out of its list", () => {
    const wrong = { ...asData(confirmedBookingWith({ id: "b1" })), status: "Secretly" };
    seedAnswer(
      { documents: { "book/b1": wrong }, lists: { "book/maya/customer/2026/11": ["book/b1"] } },
      { page: "appt", id: "b1" },
    );
    expect(liveStateOf("book/b1")).toEqual(loading);
    expect(liveStateOf("book/maya/customer/2026/11")).toEqual(ready([]));
    expect(console.error).toHaveBeenCalled();
  });

  it("is not shown to anyone once the session has ended, as in another tab", async () => {
    const user = { uid: "maya", providerData: [], stsTokenManager: { accessToken: "" } };
    const documents = { "wallets/maya": asData(walletWith({ paid: 5000 })) };
    const answer = Promise.resolve({ user, documents, lists: {} });
    const { auth } = showFirstContent({ input: { page: "profile" }, answer }, Promise.resolve());
    await auth;
    expect(liveStateOf("wallets/maya")).toEqual(loading);
  });

  it("waits for a page that a slow device renders late, and is forgotten some seconds after", async () => {
    vi.useFakeTimers();
    setSession({ status: "signed-in", user: { id: "maya" } as SignedInUser });
    const user = { uid: "maya", providerData: [], stsTokenManager: { accessToken: "" } };
    const documents = { "wallets/maya": asData(walletWith({ paid: 5000 })) };
    const rendered = Promise.withResolvers<void>();
    const answer = Promise.resolve({ user, documents, lists: {} });
    await showFirstContent({ input: { page: "profile" }, answer }, rendered.promise).early;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(liveStateOf("wallets/maya")).toMatchObject({ status: "ready" });
    rendered.resolve();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(liveStateOf("wallets/maya")).toEqual(loading);
  });
});
