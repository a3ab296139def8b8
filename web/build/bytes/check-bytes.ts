import { join } from "node:path";
import { build } from "vite";
import { checkHead, checkSiteFiles } from "../head/check-head.ts";
import { writeMeetExample } from "../meet/write-example.ts";
import { buildProduction, PRODUCTION_ORIGIN } from "../production.ts";
import { BuiltSite, kiloBytes } from "./built-site.ts";
import {
  type CheckLine,
  checkBuiltData,
  checkEarlyPages,
  checkFonts,
  checkNoSandbox,
  checkPrecache,
  checkProse,
  checkPublicPage,
  checkSchemas,
  checkSignedInPages,
  checkSignIn,
  checkWeekGrid,
  publicPages,
} from "./byte-checks.ts";
import { readRecordedSizes, roundSize, sizeChanges, writeRecordedSizes } from "./recorded-sizes.ts";

/** Builds a React hello world and returns its kB: the unit F. */
const measureF = async (): Promise<number> => {
  const hello = await build({
    root: join(import.meta.dirname, "hello"),
    configFile: false,
    logLevel: "error",
    build: { write: false, target: "es2022", modulePreload: { polyfill: false } },
  });
  const outputs = [hello].flat().flatMap((one) => ("output" in one ? one.output : []));
  return outputs.reduce((sum, file) => (file.type === "chunk" ? sum + kiloBytes(file.code) : sum), 0);
};

const show = ({ code, what, is, limit }: CheckLine) =>
  `${is > limit ? "TOO MUCH" : "      ok"}  ${code}  ${what}: ${is.toFixed(2)} of ${limit}`;

const dist = await buildProduction("bytes");
const f = await measureF();
const site = new BuiltSite(dist, "site");
const instructors = new BuiltSite(dist, "instructors");
const pages = [...publicPages(site), await writeMeetExample(dist)];
const lines = {
  site: [
    ...pages.flatMap((file) => checkPublicPage(site, file, f)),
    ...checkBuiltData(site, pages),
    ...checkFonts(site),
    ...checkProse(site, pages),
    ...pages.flatMap((file) => checkHead(site, file, PRODUCTION_ORIGIN)),
    ...(await checkSiteFiles(site, dist, PRODUCTION_ORIGIN)),
    ...checkSignIn(site),
    ...checkSignedInPages(site),
    ...checkEarlyPages(site),
    ...checkSchemas(site),
    ...checkNoSandbox(site),
    ...checkPrecache(site),
  ],
  instructors: [
    ...checkSignedInPages(instructors),
    ...checkEarlyPages(instructors),
    ...checkWeekGrid(instructors),
    ...checkSchemas(instructors),
    ...checkNoSandbox(instructors),
    ...checkPrecache(instructors),
  ],
};
const all = Object.values(lines).flat();
console.log(`F (a React hello world): ${f.toFixed(1)} kB`);
for (const line of all) console.log(show(line));

const sizes = Object.fromEntries(
  Object.entries(lines).flatMap(([name, ofSite]) =>
    ofSite.flatMap(({ what, is, isSize }) => (isSize ? [[`${name}: ${what}`, roundSize(is)]] : [])),
  ),
);
// npm run check:bytes -- --record: saves the measured sizes for the next runs to compare with.
if (process.argv.includes("--record")) writeRecordedSizes(sizes);
const changes = sizeChanges(sizes, readRecordedSizes());
for (const change of changes) console.log(` CHANGED  ${change}`);
const failed = all.filter(({ is, limit }) => is > limit).length + changes.length;
console.log(`${all.length + Object.keys(sizes).length - failed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
