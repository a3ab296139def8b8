import type { CallPath } from "../api/calls.ts";

// What no answer, no email and no document that a browser reads may hold: whatever proves who someone is or opens a door.

/** A schema, as far as its parts are other schemas. */
interface Schema {
  kind?: string;
  entries?: Record<string, Schema>;
  item?: Schema;
  wrapped?: Schema;
  value?: Schema;
  rest?: Schema;
  options?: readonly unknown[];
  items?: readonly Schema[];
  pipe?: readonly Schema[];
}

const secretName = /^(oobCode|otp|password|.*secret|.*token|.*key|hash|hmac|signature|codes?)$/i;
const secretText =
  /oobCode|[?&](token|code|secret|key)=|\beyJ[\w-]{10,}\.[\w-]{5,}|\b(sk|rk)_(live|test)_\w|\bwhsec_\w|\w_secret_\w|\bcode is \d{6}\b/;

const isSchema = (one: unknown): one is Schema => (one as Schema | undefined)?.kind === "schema";

/** Names of properties of a schema that sound like a secret, with where they are: "action.clientSecret". */
export function secretNamesOf(schema: Schema, at = ""): string[] {
  const inside = [schema.item, schema.wrapped, schema.value, schema.rest].filter(isSchema);
  const others = [schema.options, schema.items, schema.pipe].flatMap((all) => (all ?? []).filter(isSchema));
  const named = Object.entries(schema.entries ?? {}).flatMap(([name, part]) => [
    ...(secretName.test(name) ? [`${at}${name}`] : []),
    ...secretNamesOf(part, `${at}${name}.`),
  ]);
  const nested = [...inside, ...others]
    .filter((one) => one !== schema)
    .flatMap((one) => secretNamesOf(one, at));
  return [...new Set([...named, ...nested])];
}

/** A secret is a text, a number or a list of them; the switch named "codes" is none. */
const isOneSecret = (part: unknown): boolean =>
  typeof part === "string" || typeof part === "number" || Array.isArray(part);

/** Where a value holds a secret, by its names and its texts: "action.clientSecret". */
export function secretsIn(value: unknown, at = ""): string[] {
  if (typeof value === "string") return secretText.test(value) ? [at.replace(/\.$/, "")] : [];
  if (Array.isArray(value)) return [...new Set(value.flatMap((one) => secretsIn(one, at)))];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => {
    return secretName.test(name) && isOneSecret(part) ? [`${at}${name}`] : secretsIn(part, `${at}${name}.`);
  });
}

/** An Idempotency-Key, or the code of an email. */
const keyOrCode = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|(?<![\w.-])\d{6}(?![\w-])/g;

/**
 * Where a value holds one of some Idempotency-Keys or codes, in its texts or names, as part of an id too:
 * "documents.requests/u1_…".
 */
export function usedSecretsIn(value: unknown, keys: ReadonlySet<string>, at = ""): string[] {
  const isKey = (text: string) => text.match(keyOrCode)?.some((one) => keys.has(one)) ?? false;
  if (typeof value === "string") return isKey(value) ? [at.replace(/\.$/, "")] : [];
  if (Array.isArray(value)) return [...new Set(value.flatMap((one) => usedSecretsIn(one, keys, at)))];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    isKey(name) ? [`${at}${name}`] : usedSecretsIn(part, keys, `${at}${name}.`),
  );
}

/** What lets the caller answer the challenge of their own bank. */
const ownChallenge = ["action.clientSecret", "action.publishableKey"];
const ofPayment = ownChallenge.map((name) => `payment.${name}`);

/** Secrets in answers that are the caller's own, and names that only sound like one. */
export const ownSecrets: Partial<Record<CallPath, readonly string[]>> = {
  "/api/book/confirm": ofPayment,
  "/api/book/create": ofPayment,
  "/api/book/replace": ofPayment,
  "/api/book/share": ["token"],
  "/api/card/setup": ["clientSecret", "publishableKey"],
  "/api/credit/token": ownChallenge,
  "/api/instructor/tip": ownChallenge,
  "/api/operator/codes": ["codes"],
  // The name of a fact, and the code of the refusal that a customer would get.
  "/api/operator/get": ["facts.key", "timeline.details.key"],
  "/api/operator/why": ["code"],
};
