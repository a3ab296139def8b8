import { describe, expect, it } from "vitest";
import { postCallPaths, sendThroughPipeline, validRequest } from "./testing/pipeline-trace.ts";
import { validInputs } from "./testing/valid-inputs.ts";

/** Fields of stored documents, and names that every object inherits. */
const extras = [
  "uid",
  "userId",
  "id",
  "client",
  "provider",
  "operator",
  "admin",
  "role",
  "claims",
  "allow",
  "balance",
  "held",
  "version",
  "status",
  "billing",
  "customer",
  "instructor",
  "policy",
  "deadline",
  "createdAt",
  "offer",
  "blacklist",
  "favorites",
  "cards",
  "isRead",
  "read",
  "dismiss",
  "expireAt",
  "key",
  "now",
  "authTime",
  "",
  "__proto__",
  "constructor",
  "prototype",
  "toString",
  "hasOwnProperty",
  "__defineGetter__",
  "valueOf",
];

/** The JSON of `value` with one more field first; written by hand, because `__proto__` cannot be assigned. */
function withExtra(value: object, extra: string): string {
  const own = JSON.stringify(value).slice(1, -1);
  return `{${JSON.stringify(extra)}:{"client":true}${own && `,${own}`}}`;
}

describe("mass assignment (A3)", () => {
  it.each(postCallPaths)("%s refuses each field it does not name, and names it", async (path) => {
    const valid = validInputs[path];
    expect((await sendThroughPipeline(path, validRequest(path))).received).toBeDefined();
    for (const extra of extras.filter((name) => !Object.hasOwn(valid, name))) {
      const { answer, received } = await sendThroughPipeline(
        path,
        validRequest(path, { raw: withExtra(valid, extra) }),
      );
      expect(received, extra).toBeUndefined();
      expect(answer, extra).toMatchObject({ status: 400, body: { code: "bad-request" } });
      expect((answer.body as { details: object }).details, extra).toHaveProperty(
        [extra],
        "This field isn't known.",
      );
    }
  });

  const nested = postCallPaths.flatMap((path) =>
    Object.entries(validInputs[path])
      .filter(([, value]) => typeof value === "object")
      .map(([field, value]) => [path, field, value as object] as const),
  );
  it.each(nested)("%s refuses fields within %s too", async (path, field, value) => {
    const body: object = validInputs[path];
    const inner = Array.isArray(value) ? (value[0] as object) : value;
    for (const extra of extras.filter((name) => !Object.hasOwn(inner, name))) {
      const spoiled = withExtra(inner, extra);
      const rest = JSON.stringify({ ...body, [field]: "HERE" });
      const raw = rest.replace('"HERE"', Array.isArray(value) ? `[${spoiled}]` : spoiled);
      const { answer, received } = await sendThroughPipeline(path, validRequest(path, { raw }));
      expect(received, extra).toBeUndefined();
      expect(answer.status, extra).toBe(400);
    }
  });

  it("covers nested bodies", () => {
    expect(nested.map(([path]) => path)).toContain("/api/book/create");
  });

  it("never changes an object's prototype", async () => {
    const raw = '{"__proto__":{"polluted":true},"instructorId":"i1"}';
    await sendThroughPipeline("/api/block/set", validRequest("/api/block/set", { raw }));
    expect({}).not.toHaveProperty("polluted");
  });
});
