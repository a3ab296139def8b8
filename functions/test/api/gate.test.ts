import { setTimeout } from "node:timers/promises";
import { beforeAll, describe, expect, it } from "vitest";
import { auth } from "../../src/firebase.ts";
import { localAppCheck } from "../../src/http/app-check-local.ts";
import type { Gate } from "../../src/http/gate.ts";
import { verifyIdToken } from "../../src/http/id-token.ts";
import { paths, requestOf, send } from "../../src/http/testing/requests.ts";
import { calls } from "../../src/shared/api/calls.ts";
import { tally } from "../../src/store/access.ts";
import { type AppTokens, changed, makeAppTokens, PROJECT, signIn } from "./tokens.ts";

type Headers = Record<"authorization" | "x-firebase-appcheck", string | undefined>;

let gate: Gate;
let app: AppTokens;
let good: Headers;
const people: Record<string, string> = {};

beforeAll(async () => {
  app = await makeAppTokens();
  gate = {
    verifyAppCheck: localAppCheck(app.key, PROJECT),
    verifyIdToken: (token, checkRevoked) => verifyIdToken(auth(), token, checkRevoked),
  };
  const every = { client: true, provider: true, operator: true };
  const [ada, none, text, revoked, disabled] = await Promise.all([
    signIn(every),
    signIn({}),
    signIn({ client: "true", provider: "true", operator: "true" }),
    signIn(every),
    signIn(every),
  ]);
  await setTimeout(1100); // a revocation counts in whole seconds
  await auth().revokeRefreshTokens(revoked.uid);
  await auth().updateUser(disabled.uid, { disabled: true });
  Object.assign(people, {
    none: none.token,
    text: text.token,
    revoked: revoked.token,
    disabled: disabled.token,
    expired: changed(ada.token, { exp: Math.floor(Date.now() / 1000) - 1 }),
    elsewhere: changed(ada.token, { aud: "other", iss: "https://securetoken.google.com/other" }),
  });
  good = { authorization: `Bearer ${ada.token}`, "x-firebase-appcheck": app.good };
});

/** A fault, what it changes in the headers, and what it is answered with. */
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
const faultsOfApp: Fault[] = [
  ["without App Check", () => ({ "x-firebase-appcheck": undefined }), 401, "app-check"],
  ["with App Check signed by somebody else", sentBy(() => app.badSignature), 401, "app-check"],
  ["with App Check for another project", sentBy(() => app.badAudience), 401, "app-check"],
  ["with App Check of another issuer", sentBy(() => app.badIssuer), 401, "app-check"],
  ["with App Check of an unknown app", sentBy(() => app.unknownApp), 401, "app-check"],
];

describe.each(paths)("A1: %s", (path) => {
  const isPublic = calls[path].audience === "app";

  it("lets a good request through", async () => {
    const { answer, received } = await send(path, requestOf(path, { headers: good }), { gate });
    expect(answer.status).toBe(200);
    expect(received?.context.uid === "").toBe(isPublic);
  });

  it.each(isPublic ? faultsOfApp : [...faultsOfPerson, ...faultsOfApp])(
    "refuses a request %s, and neither reads nor writes for it",
    async (_, change, status, code) => {
      const before = { ...tally };
      const headers = { ...good, ...change() };
      const { answer, steps } = await send(path, requestOf(path, { headers }), { gate });
      expect(answer).toMatchObject({ status, body: { code } });
      expect(steps).toEqual([]); // neither a limit counted nor a handler loaded
      expect(tally).toEqual(before);
    },
  );
});

describe("/api/contact/send", () => {
  const path = "/api/contact/send";

  it.each(faultsOfPerson)("does not care about a request %s", async (_, change) => {
    const headers = { ...good, ...change() };
    const { answer, received } = await send(path, requestOf(path, { headers }), { gate });
    expect(answer.status).toBe(200);
    expect(received?.context.uid).toBe("");
  });
});
