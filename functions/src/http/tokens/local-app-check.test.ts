import { type CryptoKey, exportJWK, generateKeyPair, type JWK, SignJWT } from "jose";
import { beforeAll, describe, expect, it } from "vitest";
import { demoApps, localAppCheckVerifier, mintAppCheckToken } from "./local-app-check.ts";

const PROJECT = "demo-every-body-yoga";
let key: JWK;
let ours: CryptoKey;
let theirs: CryptoKey;
let verify: (token: string) => Promise<void>;

beforeAll(async () => {
  const options = { extractable: true };
  ours = (await generateKeyPair("RS256", options)).privateKey;
  theirs = (await generateKeyPair("RS256", options)).privateKey;
  key = { ...(await exportJWK(ours)), alg: "RS256", kid: "demo" };
  verify = localAppCheckVerifier(key, PROJECT);
});

const good = {
  iss: "https://firebaseappcheck.googleapis.com/1",
  aud: ["projects/1", `projects/${PROJECT}`],
  sub: demoApps.customer,
};
const sign = (claims: object, lasts = "1h", by = ours) => {
  const token = new SignJWT({ ...good, ...claims }).setProtectedHeader({ alg: "RS256", typ: "JWT" });
  return token.setIssuedAt().setExpirationTime(lasts).sign(by);
};
const unsigned = (claims: object) =>
  [{ alg: "none" }, claims].map((part) => Buffer.from(JSON.stringify(part)).toString("base64url")).join(".");

describe("App Check under the emulators", () => {
  it("accepts both our apps with the tokens it mints", async () => {
    for (const app of Object.values(demoApps)) await verify(await mintAppCheckToken(key, PROJECT, app));
    await verify(await sign({}));
  });

  it.each<[string, () => Promise<string> | string]>([
    ["no token at all", () => "nonsense"],
    ["signed with another key", () => sign({}, "1h", theirs)],
    ["expired", () => sign({}, "-1s")],
    ["of another project", () => sign({ aud: ["projects/1", "projects/other"] })],
    ["of another issuer", () => sign({ iss: "https://securetoken.google.com/1" })],
    ["of an app that is not ours", () => sign({ sub: "1:1:web:someone-else" })],
    ["of no app", () => sign({ sub: "" })],
    ["unsigned", () => `${unsigned({ ...good, exp: Date.now() })}.`],
    ["without an expiry", async () => new SignJWT(good).setProtectedHeader({ alg: "RS256" }).sign(ours)],
  ])("refuses a token that is %s", async (_, make) => {
    await expect(verify(await make())).rejects.toMatchObject({ code: "app-check" });
  });

  it("refuses a modified token", async () => {
    const [head, , signature] = (await sign({ sub: "1:1:web:someone-else" })).split(".");
    const body = Buffer.from(JSON.stringify({ ...good, exp: 9_999_999_999 })).toString("base64url");
    await expect(verify([head, body, signature].join("."))).rejects.toMatchObject({ code: "app-check" });
  });
});
