import * as firebase from "firebase/auth";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { acceptSignIn } from "./accept-sign-in.ts";
import { signInOrUp } from "./sign-in-or-up.ts";

vi.mock("firebase/auth");
vi.mock("./firebase-auth.ts", () => ({ getAuth: vi.fn() }));
vi.mock("./accept-sign-in.ts");

const credential = {} as firebase.UserCredential;
const refusedBy = (code: string) => Object.assign(new Error(code), { code: `auth/${code}` });
const signUp = vi.mocked(firebase.createUserWithEmailAndPassword);
const signIn = vi.mocked(firebase.signInWithEmailAndPassword);

/** What Auth answers to a sign-up and a sign-in; null for success. */
const auth = (answers: { up?: string | null; in?: string | null }) => {
  if (answers.up !== undefined)
    answers.up === null
      ? signUp.mockResolvedValue(credential)
      : signUp.mockRejectedValue(refusedBy(answers.up));
  if (answers.in !== undefined)
    answers.in === null
      ? signIn.mockResolvedValue(credential)
      : signIn.mockRejectedValue(refusedBy(answers.in));
};
const enter = (isStrong = true) => signInOrUp("noa@example.com", "four blue doors", isStrong);

beforeEach(() => {
  vi.resetAllMocks();
  vi.mocked(acceptSignIn).mockResolvedValue({ status: "done" });
});

describe("the form for signing in or up", () => {
  it("makes an account for a new address, without a sign-in", async () => {
    auth({ up: null });
    expect(await enter()).toEqual({ status: "new" });
    expect(signIn).not.toHaveBeenCalled();
  });

  it.each([
    ["email-already-in-use", "as ever"],
    ["invalid-credential", "with protection against enumeration"],
    ["too-many-requests", "although no more accounts may be made from here"],
    ["operation-not-allowed", "although new accounts are closed"],
  ])("signs a known address in with the same password (%s, %s)", async (code) => {
    auth({ up: code, in: null });
    expect(await enter()).toEqual({ status: "done" });
    expect(signIn).toHaveBeenCalledWith(undefined, "noa@example.com", "four blue doors");
  });

  it.each([
    ["email-already-in-use", "wrong-password"],
    ["email-already-in-use", "invalid-credential"],
    ["invalid-credential", "invalid-credential"],
  ])("says that the password is another one (%s, %s)", async (up, known) => {
    auth({ up, in: known });
    expect(await enter()).toMatchObject({
      status: "refused",
      message: "You already have an account, but that's not its password.",
      help: "password",
    });
  });

  it("asks for the second factor of a known address", async () => {
    auth({ up: "email-already-in-use", in: "multi-factor-auth-required" });
    expect(await enter()).toMatchObject({ status: "second-factor" });
  });

  it("signs in with a password that no new account may have, and never makes one with it", async () => {
    auth({ in: null });
    expect(await enter(false)).toEqual({ status: "done" });
    expect(signUp).not.toHaveBeenCalled();
  });

  it.each([
    ["user-not-found", { help: "new" }],
    ["invalid-credential", { help: "either", message: "Wrong email or password." }],
  ])("says what a weak password lacks only where it may be a new one (%s)", async (code, refusal) => {
    auth({ in: code });
    expect(await enter(false)).toMatchObject({ status: "refused", ...refusal });
  });

  it("says why no account could be made where the address has none either", async () => {
    auth({ up: "too-many-requests", in: "invalid-credential" });
    expect(await enter()).toEqual({
      status: "refused",
      message: "Too many attempts. Please wait a few minutes and try again.",
    });
  });

  it("tries nothing more without a network", async () => {
    auth({ up: "network-request-failed" });
    expect(await enter()).toMatchObject({ status: "refused", message: expect.stringMatching("connect") });
    expect(signIn).not.toHaveBeenCalled();
  });

  it("says that a closed account is closed", async () => {
    auth({ up: "email-already-in-use", in: "user-disabled" });
    expect(await enter()).toMatchObject({ message: "This account has been closed. Please contact us." });
  });
});
