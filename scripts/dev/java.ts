import { spawnSync } from "node:child_process";

/** Returns the major version of the Java on PATH; undefined without Java. */
function javaMajor(): number | undefined {
  const { stdout, stderr, status } = spawnSync("java", ["-version"], { encoding: "utf8" });
  if (status !== 0) return undefined;
  const version = /version "(?:1\.)?(\d+)/.exec(stdout + stderr);
  return version ? Number(version[1]) : undefined;
}

/** Throws a sentence with what to install when Java is missing or too old for the Firestore emulator. */
export function checkJava(): void {
  const major = javaMajor();
  if (major !== undefined && major >= 11) return;
  const found = major === undefined ? "none was found on PATH" : `this is Java ${major}`;
  throw new Error(
    `The Firestore emulator needs Java 11 or newer (a JRE is enough); ${found}. On Debian: apt install default-jre-headless`,
  );
}
