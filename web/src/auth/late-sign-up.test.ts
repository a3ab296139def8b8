import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { initializeApp } from "firebase/app";
import { connectAuthEmulator, initializeAuth } from "firebase/auth";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { signInOrUp } from "./sign-in-or-up.ts";

vi.mock("./firebase-auth.ts", () => ({ getAuth: () => auth }));
vi.mock("./accept-sign-in.ts", () => ({ acceptSignIn: async () => ({ status: "done" }) }));

/** Identity Toolkit's answer when the function it asks before a sign-up takes longer than seven seconds. */
const tooLate = {
  error: {
    code: 400,
    message: "BLOCKING_FUNCTION_ERROR_RESPONSE : HTTP Cloud Function deadline exceeded",
    errors: [],
  },
};
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
const idToken = `${part({ alg: "none" })}.${part({ sub: "u1", exp: 4e9, iat: 1 })}.x`;
const account = { localId: "u1", idToken, refreshToken: "r", expiresIn: "3600", email: "noa@example.com" };

let auth: ReturnType<typeof initializeAuth>;
let server: Server;
let signUps: number;
/** How many sign-ups the function answers too late. */
let late: number;

beforeEach(async () => {
  [signUps, late] = [0, 0];
  server = createServer((request, response) => {
    const isSignUp = request.url?.includes("accounts:signUp");
    if (isSignUp) signUps++;
    const isLate = isSignUp && signUps <= late;
    const answer = isSignUp ? account : { users: [{ localId: "u1", email: "noa@example.com" }] };
    // A real one takes seven seconds to say it; what counts is the answer.
    setTimeout(() => {
      response.writeHead(isLate ? 400 : 200, { "content-type": "application/json" });
      response.end(JSON.stringify(isLate ? tooLate : answer));
    }, 20);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  auth = initializeAuth(initializeApp({ apiKey: "k", projectId: "p" }, `app-${Math.random()}`));
  const { port } = server.address() as AddressInfo;
  connectAuthEmulator(auth, `http://127.0.0.1:${port}`, { disableWarnings: true });
});
afterEach(() => server.close());

const enter = () => signInOrUp("noa@example.com", "four blue doors", true);

it("a sign-up whose function answers late once is repeated once, and makes the account", async () => {
  late = 1;
  expect(await enter()).toEqual({ status: "new" });
  expect(signUps).toBe(2);
});

it("a sign-up whose function answers late again ends with a plain sentence", async () => {
  late = 9;
  expect(await enter()).toEqual({
    status: "refused",
    message: "Signing in is taking too long right now. Please try again in a minute.",
  });
  expect(signUps).toBe(2);
});

it("a sign-up in time is asked for once", async () => {
  expect(await enter()).toEqual({ status: "new" });
  expect(signUps).toBe(1);
});
