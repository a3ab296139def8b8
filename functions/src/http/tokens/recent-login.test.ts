import { expect, it } from "vitest";
import { calls } from "../../core/api/calls.ts";
import { mustBeRecentLogin } from "./recent-login.ts";

const signedInAt = 1_000_000;
const authTime = signedInAt;
const nobodyInDanger = async () => false;

it("a recent sign-in is at most 300 s ago", async () => {
  const codes = calls["/api/operator/codes"];
  const at = (realNow: number) =>
    mustBeRecentLogin(codes, {}, { authTime, isSafetyCase: nobodyInDanger, realNow });
  await expect(at(signedInAt + 300_000)).resolves.toBeUndefined();
  await expect(at(signedInAt + 300_001)).rejects.toMatchObject({
    code: "recent-login-required",
    status: 403,
  });
});

it("only where a sign-in is too old is it read whether the case is one of safety", async () => {
  const asked: string[] = [];
  const isSafetyCase = async (id: string) => asked.push(id) > 0;
  const at = (realNow: number) =>
    mustBeRecentLogin(
      calls["/api/operator/reveal"],
      { what: "place", id: "b1" },
      { authTime, isSafetyCase, realNow },
    );
  await at(signedInAt + 30 * 60_000);
  expect(asked).toEqual([]);
  await at(signedInAt + 30 * 60_000 + 1);
  expect(asked).toEqual(["b1"]);
});
