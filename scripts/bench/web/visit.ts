import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import type { Report } from "./figures.ts";

/** ms one visit may take; a browser that hangs must not keep the bench. */
const LONGEST = 120_000;

const system = "/usr/bin/chromium";
/** Debian's Chromium, or Playwright's own. */
const chromePath = existsSync(system) ? system : chromium.executablePath();

const chromeFlags = [
  ...["--headless=new", "--disable-gpu", "--disable-quic", "--host-resolver-rules=MAP localhost 127.0.0.1"],
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
];

type Flags = NonNullable<Parameters<typeof lighthouse>[1]>;

/**
 * Visits an address with a browser of its own, which ends with the visit, and answers Lighthouse's report. Tries a
 * second time, and says so, when a browser fails: one stall must not cost the figures of all visits before.
 */
export async function visit(url: string, flags: Flags): Promise<Report> {
  try {
    return await visitOnce(url, flags);
  } catch (error) {
    console.error(`  Once more, because: ${error instanceof Error ? error.message : error}`);
    return visitOnce(url, flags);
  }
}

async function visitOnce(url: string, flags: Flags): Promise<Report> {
  const chrome = await launch({ chromePath, chromeFlags, logLevel: "silent" });
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${url} took longer than ${LONGEST / 1000} s.`)), LONGEST);
  });
  try {
    const run = lighthouse(url, { port: chrome.port, logLevel: "silent", output: "json", ...flags });
    const result = await Promise.race([run, tooLong]);
    if (!result) throw new Error(`Lighthouse has no report of ${url}.`);
    if (result.lhr.runtimeError) throw new Error(`${url}: ${result.lhr.runtimeError.message}`);
    return result.lhr as unknown as Report;
  } finally {
    clearTimeout(timer);
    chrome.kill();
  }
}
