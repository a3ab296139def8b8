import { importJWK, type JWK, jwtVerify, SignJWT } from "jose";
import { AppError } from "../../core/errors.ts";

/** Ids of our apps in the demo world. */
export const demoApps = {
  customer: "1:1:web:every-body-yoga",
  instructor: "1:1:web:every-body-yoga-instructors",
} as const;

const ISSUER = "https://firebaseappcheck.googleapis.com/1";
/** Lifetime of a local App Check token, ms. */
export const LOCAL_TOKEN_TTL = 60 * 60 * 1000;

/** Creates a verifier of App Check tokens signed with a local key. It throws AppError `app-check`. */
export function localAppCheckVerifier(key: JWK, projectId: string): (token: string) => Promise<void> {
  const { kty, n, e } = key as { kty: string; n: string; e: string };
  const publicKey = importJWK({ kty, n, e }, "RS256");
  const appIds: readonly string[] = Object.values(demoApps);
  return async (token) => {
    const appId = await jwtVerify(token, await publicKey, {
      algorithms: ["RS256"],
      issuer: ISSUER,
      audience: `projects/${projectId}`,
      requiredClaims: ["exp", "sub"],
    }).then(
      ({ payload }) => payload.sub,
      () => undefined,
    );
    if (appId === undefined || !appIds.includes(appId)) throw new AppError("app-check");
  };
}

/** Creates an App Check token for an app, valid for one hour. */
export async function mintAppCheckToken(key: JWK, projectId: string, appId: string): Promise<string> {
  return new SignJWT()
    .setProtectedHeader({ alg: "RS256", typ: "JWT", kid: key.kid ?? "demo" })
    .setIssuer(ISSUER)
    .setAudience(["projects/1", `projects/${projectId}`])
    .setSubject(appId)
    .setIssuedAt()
    .setExpirationTime(`${LOCAL_TOKEN_TTL / 1000}s`)
    .sign(await importJWK(key, "RS256"));
}
