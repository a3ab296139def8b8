import { join } from "node:path";
import { build } from "vite";
import { Built, kiloBytes } from "./bytes.ts";
import { checkHead, checkSiteFiles } from "./check-head.ts";
import {
  checkBuiltData,
  checkPublicPage,
  checkSchemas,
  checkSignedInPages,
  checkSignIn,
  type Line,
  publicPages,
} from "./checks.ts";
import { buildProduction, origin } from "./production.ts";
import { changesOf, readRecord, rounded, writeRecord } from "./recorded.ts";

/** kB of a React hello world: the unit F. */
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

const show = ({ code, what, is, limit }: Line) =>
  `${is > limit ? "TOO MUCH" : "      ok"}  ${code}  ${what}: ${is.toFixed(2)} of ${limit}`;

const dist = await buildProduction("bytes");
const f = await measureF();
const site = new Built(dist, "site");
const instructors = new Built(dist, "instructors");
const pages = publicPages(site);
const lines = {
  site: [
    ...pages.flatMap((file) => checkPublicPage(site, file, f)),
    ...checkBuiltData(site, pages),
    ...pages.flatMap((file) => checkHead(site, file, origin)),
    ...(await checkSiteFiles(site, dist, origin)),
    ...checkSignIn(site),
    ...checkSignedInPages(site),
    ...checkSchemas(site),
  ],
  instructors: [...checkSignedInPages(instructors), ...checkSchemas(instructors)],
};
const all = Object.values(lines).flat();
console.log(`F (a React hello world): ${f.toFixed(1)} kB`);
for (const line of all) console.log(show(line));

const sizes = Object.fromEntries(
  Object.entries(lines).flatMap(([name, ofSite]) =>
    ofSite.flatMap(({ what, is, isSize }) => (isSize ? [[`${name}: ${what}`, rounded(is)]] : [])),
  ),
);
// npm run check:bytes -- --record: what is measured now is what the next run compares with.
if (process.argv.includes("--record")) writeRecord(sizes);
const changes = changesOf(sizes, readRecord());
for (const change of changes) console.log(` CHANGED  ${change}`);
const failed = all.filter(({ is, limit }) => is > limit).length + changes.length;
console.log(`${all.length + Object.keys(sizes).length - failed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
