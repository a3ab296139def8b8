import * as v from "valibot";
import { describe, expect, it } from "vitest";
import type { CallPath } from "../api/calls.ts";
import { contracts } from "../api/index.ts";
import { ownSecrets, secretNamesOf, secretsIn, usedSecretsIn } from "./secrets.ts";

describe("the answer of a call", () => {
  it.each(Object.keys(contracts) as CallPath[])("has no secret but the caller's own: %s (A18)", (path) => {
    expect(secretNamesOf(contracts[path].output).sort()).toEqual([...(ownSecrets[path] ?? [])].sort());
  });
});

it("the key of a call is found in texts and names, also within an id", () => {
  const key = "7b98612f-53b8-42e1-a1ec-2e1195d65eea";
  const answer = { documents: { [`requests/u_${key}`]: {}, "users/u": { wallet: key.replace("7", "8") } } };
  expect(usedSecretsIn(answer, new Set([key]))).toEqual([`documents.requests/u_${key}`]);
  expect(usedSecretsIn({ ids: [`top_a_${key}`, key] }, new Set([key]))).toEqual(["ids"]);
});

it("the code of an email is found in texts, but not within longer numbers, ids or amounts", () => {
  const found = (text: string) => usedSecretsIn({ text }, new Set(["004711"]));
  expect(["004711", "Your code is 004711.", "code:004711"].map(found)).toEqual([
    ["text"],
    ["text"],
    ["text"],
  ]);
  expect(["1004711", "a-004711", "004711-b", "1.004711"].flatMap(found)).toEqual([]);
});

describe("a secret in a document or an answer", () => {
  it("is found by its name, however deep", () => {
    const schema = v.object({
      list: v.array(
        v.variant("kind", [v.object({ kind: v.literal("a"), resetToken: v.optional(v.string()) })]),
      ),
      code: v.pipe(v.string(), v.minLength(1)),
      postalCode: v.string(),
    });
    expect(secretNamesOf(schema)).toEqual(["list.resetToken", "code"]);
    expect(secretsIn({ list: [{ resetToken: "x" }, {}], postalCode: "10025" })).toEqual(["list.resetToken"]);
  });

  it.each([
    "https://every-body-yoga.web.app/login?mode=resetPassword&oobCode=aB3",
    "https://yoga.example/join?token=abc",
    "eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJhIn0.c2ln",
    "sk_live_51abc",
    "whsec_abc",
    "pi_3abc_secret_def",
    "Your code is 004711.",
  ])("is found in a text: %s", (text) => {
    expect(secretsIn({ note: { text } })).toEqual(["note.text"]);
  });

  it("is a text, a number or a list under its name, and is looked for within anything else there", () => {
    expect(secretsIn({ otp: 123_456, codes: ["A", "B"], token: "t" })).toEqual(["otp", "codes", "token"]);
    expect(secretsIn({ switches: { codes: { isOn: true }, tips: { isOn: false } } })).toEqual([]);
    expect(secretsIn({ codes: { first: { token: "t" } } })).toEqual(["codes.first.token"]);
  });

  it("is not seen in every word with such letters", () => {
    expect(secretsIn({ text: "The code of the door is with the keys, see /code?from=a" })).toEqual([]);
  });
});
