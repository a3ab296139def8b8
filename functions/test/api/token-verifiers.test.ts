import { setTimeout } from "node:timers/promises";
import { beforeAll, describe, expect, it } from "vitest";
import { calls } from "../../src/core/api/calls.ts";
import { auth } from "../../src/firebase.ts";
import { callPaths, sendThroughPipeline, validRequest } from "../../src/http/testing/pipeline-trace.ts";
import { localAppCheckVerifier } from "../../src/http/tokens/local-app-check.ts";
import type { TokenVerifiers } from "../../src/http/tokens/token-verifiers.ts";
import { verifyIdToken } from "../../src/http/tokens/verify-id-token.ts";
import { tally } from "../../src/store/access.ts";
import { type AppTokens, makeAppTokens, PROJECT, signIn, withClaims } from "../support/requests/tokens.ts";

type Headers = Record<"authorization" | "x-firebase-appcheck", string | undefined>;

let gate: TokenVerifiers;
let app: AppTokens;
let good: Headers;
const people: Record<string, string> = {};

beforeAll(async () => {
  app = await makeAppTokens();
  gate = {
    verifyAppCheck: localAppCheckVerifier(app.key, PROJECT),
    verifyIdToken: (token, checkRevoked) => verifyIdToken(auth(), token, checkRevoked),
  };
  const every = { client: true, provider: true, operator: true, treasurer: true };
  const [ada, none, text, revoked, disabled] = await Promise.all([
    signIn(every),
    signIn({}),
    signIn({ client: "true", provider: "true", operator: "true" }),
    signIn(every),
    signIn(every),
  ]);
  await setTimeout(1100); // a revocation has a resolution of seconds
  await auth().revokeRefreshTokens(revoked.uid);
  await auth().updateUser(disabled.uid, { disabled: true });
  Object.assign(people, {
    none: none.token,
    text: text.token,
    revoked: revoked.token,
    disabled: disabled.token,
    expired: withClaims(ada.token, { exp: Math.floor(Date.now() / 1000) - 1 }),
    elsewhere: withClaims(ada.token, { aud: "other", iss: "https://securetoken.google.com/other" }),
  });
  people.single = ada.token;
  const firebase = { sign_in_provider: "password", identities: {}, sign_in_second_factor: "phone" };
  good = { authorization: `Bearer ${withClaims(ada.token, { firebase })}`, "x-firebase-appcheck": app.good };
});

/** A fault, its change of the headers, and the expected answer. */
type Fault = [name: string, change: () => Partial<Headers>, status: number, code: string];
const person = (token: () => string | undefined) => () => ({ authorization: `Bearer ${token()}` });
const sentBy = (token: () => string | undefined) => () => ({ "x-firebase-appcheck": token() });

const faultsOfPerson: Fault[] = [
  ["without an ID token", () => ({ authorization: undefined }), 401, "auth-required"],
  ["with a malformed ID token", person(() => "nonsense"), 401, "auth-required"],
  ["with an expired ID token", person(() => people.expired), 401, "token-expired"],
  ["with the ID token of another project", person(() => people.elsewhere), 401, "auth-required"],
  ["with a revoked session", person(() => people.revoked), 401, "token-expired"],
  ["with a disabled account", person(() => people.disabled), 401, "auth-required"],
  ["without the claim", person(() => people.none), 403, "claim-required"],
  ["with the claim as text", person(() => people.text), 403, "claim-required"],
];
const faultsOfOperator: Fault[] = [
  ["without a second factor", person(() => people.single), 403, "claim-required"],
];
const faultsOfApp: Fault[] = [
  ["without App Check", () => ({ "x-firebase-appcheck": undefined }), 401, "app-check"],
  ["with App Check signed with another key", sentBy(() => app.badSignature), 401, "app-check"],
  ["with App Check for another project", sentBy(() => app.badAudience), 401, "app-check"],
  ["with App Check of another issuer", sentBy(() => app.badIssuer), 401, "app-check"],
  ["with App Check of an unknown app", sentBy(() => app.unknownApp), 401, "app-check"],
];

describe.each(callPaths)("A1: %s", (path) => {
  const { audience } = calls[path];
  const isPublic = audience === "app";
  const isDesk = audience === "operator" || audience === "treasurer";
  const faults = [...faultsOfPerson, ...(isDesk ? faultsOfOperator : []), ...faultsOfApp];

  it("lets a good request through", async () => {
    const { answer, received } = await sendThroughPipeline(path, validRequest(path, { headers: good }), {
      verifiers: gate,
    });
    expect(answer.status).toBe(200);
    expect(received?.context.uid === "").toBe(isPublic);
  });

  it.each(isPublic ? faultsOfApp : faults)(
    "refuses a request %s without reading or writing",
    async (_, change, status, code) => {
      const before = { ...tally };
      const headers = { ...good, ...change() };
      const { answer, steps } = await sendThroughPipeline(path, validRequest(path, { headers }), {
        verifiers: gate,
      });
      expect(answer).toMatchObject({ status, body: { code } });
      expect(steps).toEqual([]); // no limit counted, no handler loaded
      expect(tally).toEqual(before);
    },
  );
});

describe.each(["/api/contact/send", "/api/book/invitation"] as const)("%s", (path) => {
  it.each(faultsOfPerson)("accepts a request %s", async (_, change) => {
    const headers = { ...good, ...change() };
    const { answer, received } = await sendThroughPipeline(path, validRequest(path, { headers }), {
      verifiers: gate,
    });
    expect(answer.status).toBe(200);
    expect(received?.context.uid).toBe("");
  });
});
