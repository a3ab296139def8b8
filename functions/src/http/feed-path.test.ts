import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { feedPath, parseFeedPath } from "./feed-path.ts";

const token = randomBytes(32).toString("base64url");

describe("the address of a private calendar", () => {
  it.each(["cleo", "Zoë 🧘", "a".repeat(128), "-_.~:@"])("of %j is read as it was written", (uid) => {
    const path = feedPath({ uid, token });
    expect(path).toMatch(/^\/calendar\/[\w.-]+\.ics$/);
    expect(parseFeedPath(path)).toEqual({ uid, token });
  });

  const name = Buffer.from("cleo").toString("base64url");
  it.each([
    "",
    "/calendar/.ics",
    `/calendar/${token}.ics`,
    `/calendar/${name}.${token}`,
    `/calendar/${name}.${token}x.ics`,
    `/calendar/${name}.${token.slice(1)}.ics`,
    `/calendar/../${name}.${token}.ics`,
    `/calendar/${Buffer.from("a/b").toString("base64url")}.${token}.ics`,
    `/calendar/${Buffer.from("..").toString("base64url")}.${token}.ics`,
    `/calendar/${Buffer.from("__cleo__").toString("base64url")}.${token}.ics`,
    `/calendar/${"a".repeat(2000)}.${token}.ics`,
    `/calendar/${name}.${token}.ics\n`,
  ])("cannot be %j", (path) => expect(parseFeedPath(path)).toBeUndefined());
});
