import { execFileSync } from "node:child_process";
import { existsSync, rmSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { escapeMalformed } from "./escape-malformed.ts";
import { suiteEnv } from "./suite-env.ts";

describe("an emulator suite", () => {
  it("has a folder for temporary files of its own, so that two worlds side by side both save", () => {
    const [one, two] = [suiteEnv({ PATH: "/bin" }), suiteEnv({ PATH: "/bin" })];
    try {
      expect(one.tempDir).not.toBe(two.tempDir);
      for (const { tempDir, env } of [one, two]) {
        expect(existsSync(tempDir)).toBe(true);
        expect(env).toMatchObject({ PATH: "/bin", TMPDIR: tempDir, TEMP: tempDir, TMP: tempDir });
        expect(env.FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH).toBe("true");
      }
    } finally {
      for (const { tempDir } of [one, two]) rmSync(tempDir, { recursive: true });
    }
  });

  it("keeps the options of Node that it was started with", () => {
    const { tempDir, env } = suiteEnv({ NODE_OPTIONS: "--no-warnings" });
    rmSync(tempDir, { recursive: true });
    expect(env.NODE_OPTIONS).toMatch(/^--no-warnings --import=file:.*suite-guards\.ts$/);
  });

  it("opens a connection for each request, because on a kept one a request could reach the function before", () => {
    const { tempDir, env } = suiteEnv();
    try {
      const script = `const { NODE_OPTIONS = "" } = process.env;
        console.log(JSON.stringify({ kept: require("http").globalAgent.keepAlive, guarded: NODE_OPTIONS.includes("guards") }))`;
      const printed = execFileSync(process.execPath, ["-e", script], { env, encoding: "utf8" });
      // What the suite starts, such as the functions, runs without the guards.
      expect(JSON.parse(printed)).toEqual({ kept: false, guarded: false });
    } finally {
      rmSync(tempDir, { recursive: true });
    }
  });
});

describe("a URL that reaches the suite", () => {
  it.each(["/", "/x?a=b%20c", "/caf%C3%A9", "/?a=100%25"])("stays %s", (url) => {
    expect(escapeMalformed(url)).toBe(url);
  });

  it.each([
    ["/x?a=%E0%A4%A", "/x?a=%25E0%25A4%25A"],
    ["/%", "/%25"],
    ["/%zz", "/%25zz"],
    ["/%ff", "/%25ff"],
  ])("is escaped when it is %s", (url, escaped) => {
    expect(escapeMalformed(url)).toBe(escaped);
    expect(() => decodeURIComponent(escaped)).not.toThrow();
  });
});
