import { importJWK, type JWK, jwtVerify, SignJWT } from "jose";
import { AppError } from "../shared/errors.ts";

/** Our apps in the demo world. */
export const demoApps = {
  customer: "1:1:web:every-body-yoga",
  instructor: "1:1:web:every-body-yoga-instructors",
} as const;

const ISSUER = "https://firebaseappcheck.googleapis.com/1";
/** ms a local App Check token lasts. */
export const LOCAL_TTL = 60 * 60 * 1000;

/** Verifies App Check tokens as Google's servers would, against a local key. The verifier throws AppError `app-check`. */
export function localAppCheck(key: JWK, projectId: string): (token: string) => Promise<void> {
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

/** Makes the token an app would get from App Check, good for one hour. */
export async function mintAppCheck(key: JWK, projectId: string, appId: string): Promise<string> {
  return new SignJWT()
    .setProtectedHeader({ alg: "RS256", typ: "JWT", kid: key.kid ?? "demo" })
    .setIssuer(ISSUER)
    .setAudience(["projects/1", `projects/${projectId}`])
    .setSubject(appId)
    .setIssuedAt()
    .setExpirationTime(`${LOCAL_TTL / 1000}s`)
    .sign(await importJWK(key, "RS256"));
}
