import { expect, it } from "vitest";
import { parseSignedState, signedState } from "./signed-state.ts";

const env = { EBY_LINK_SECRET: "a secret of this deployment, long enough" };
const state = { day: "2026-12-01", at: 400 };

it("a signed state gives back what was signed, for the same purpose alone", () => {
  const made = signedState(state, "journal", env);
  expect(parseSignedState(made, "journal", env)).toEqual(state);
  expect(parseSignedState(made, "list", env)).toBeUndefined();
  expect(parseSignedState(made, "journal", { EBY_LINK_SECRET: "another" })).toBeUndefined();
});

it("signs nothing where there is no secret", () => {
  expect(() => signedState(state, "journal", {})).toThrow("EBY_LINK_SECRET");
});

it("a signed state that was changed, cut or made up is refused", () => {
  const made = Buffer.from(signedState(state, "journal", env), "base64url");
  const changed = Buffer.concat([made.subarray(0, 32), Buffer.from('{"day":"2026-12-01","at":0}')]);
  for (const bytes of [changed, made.subarray(0, 20), made.subarray(1), Buffer.alloc(0)])
    expect(parseSignedState(bytes.toString("base64url"), "journal", env)).toBeUndefined();
  expect(parseSignedState("not base64url!", "journal", env)).toBeUndefined();
});
