import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import type { LighthouseReport } from "./figures.ts";

/** Time limit of a visit, ms: a hanging browser must not stop the bench. */
const LONGEST = 120_000;

/** Debian's Chromium, the one without windows that `npm test` installs, or Playwright's own. */
export const chromePath =
  ["/usr/bin/chromium", "/usr/bin/chromium-headless-shell"].find((path) => existsSync(path)) ??
  chromium.executablePath();

const chromeFlags = [
  "--headless=new",
  "--disable-gpu",
  "--disable-quic",
  "--host-resolver-rules=MAP localhost 127.0.0.1",
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
];

type Flags = NonNullable<Parameters<typeof lighthouse>[1]>;

/**
 * Visits an address in a new browser and returns Lighthouse's report. Retries once, with a message, when the browser
 * fails: one failure must not lose the figures of all earlier visits.
 */
export async function visit(url: string, flags: Flags): Promise<LighthouseReport> {
  try {
    return await visitOnce(url, flags);
  } catch (error) {
    console.error(`  Retrying: ${error instanceof Error ? error.message : error}`);
    return visitOnce(url, flags);
  }
}

async function visitOnce(url: string, flags: Flags): Promise<LighthouseReport> {
  const chrome = await launch({ chromePath, chromeFlags, logLevel: "silent" });
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${url} took longer than ${LONGEST / 1000} s.`)), LONGEST);
  });
  try {
    const run = lighthouse(url, { port: chrome.port, logLevel: "silent", output: "json", ...flags });
    const result = await Promise.race([run, tooLong]);
    if (!result) throw new Error(`Lighthouse made no report for ${url}.`);
    if (result.lhr.runtimeError) throw new Error(`${url}: ${result.lhr.runtimeError.message}`);
    return result.lhr as unknown as LighthouseReport;
  } finally {
    clearTimeout(timer);
    chrome.kill();
  }
}
