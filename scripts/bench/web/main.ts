import { loadavg } from "node:os";
import { join } from "node:path";
import { buildProduction } from "../../../web/build/production.ts";
import { builtAssets } from "../../hosting/built-assets.ts";
import { firebaseConfig } from "../../hosting/config.ts";
import { readBenchData, withDataServer } from "./bench-data.ts";
import { complaintsOf, type Figures, figuresOf, median, medians } from "./figures.ts";
import { parseBenchOptions } from "./options.ts";
import { benchPresses } from "./presses.ts";
import { functionsOf, serveFolder } from "./serve.ts";
import { benchSignedIn } from "./signed-in.ts";
import { tableOf } from "./table.ts";
import { LCP_RATIO } from "./targets.ts";
import { visit } from "./visit.ts";

// npm run bench:web [-- --pages / /teachers/new-york --runs 3 --teachers 500 --world 5000]: Lighthouse on the built site,
// mobile preset, with so many teachers, then the signed-in pages of the demo world that runs at that port. With `--before
// ../earlier/web/dist` only these, beside those of an earlier demo build; with `--presses 5000` only how soon that world's
// customer site answers a press. Asserts nothing.
const { pages, runs, teachers, world, before, presses } = parseBenchOptions(process.argv.slice(2));
if (presses) {
  await benchPresses(`http://127.0.0.1:${presses}`, `http://127.0.0.1:${presses + 2}`, runs);
  process.exit();
}
if (before && world) {
  await benchSignedIn(world, runs, before);
  process.exit();
}
console.error("Building …");
const data = await readBenchData(teachers);
const dist = await withDataServer(data, (from) => buildProduction("bench", from));
const [site] = firebaseConfig({ assets: builtAssets(dist) }).hosting;
if (!site) throw new Error("firebase.json has no site.");
const anchor = "/bench-anchor";
const server = await serveFolder(
  site,
  join(dist, "site"),
  {
    [anchor]: join(import.meta.dirname, "anchor.html"),
    // Nothing is switched off.
    "/data/switches.json": join(import.meta.dirname, "switches.json"),
    // No rule has changed.
    "/data/policies.json": join(import.meta.dirname, "policies.json"),
  },
  functionsOf(data),
);

/** Progress messages go to stderr, so that stdout has only the results. */
const progress = (what: string, run: number) => console.error(`  ${what}: ${run + 1} of ${runs}`);
const load = () => loadavg()[0]?.toFixed(1);
const loadBefore = load();
const complaints = new Map<string, Set<string>>();

async function measure(path: string): Promise<Figures> {
  const visits: Figures[] = [];
  for (let run = 0; run < runs; run++) {
    progress(path, run);
    const report = await visit(server.address + path, {
      formFactor: "mobile",
      onlyCategories: ["performance", "accessibility", "best-practices", "seo"],
      disableFullPageScreenshot: true,
    });
    visits.push(figuresOf(report));
    for (const one of complaintsOf(report)) complaints.set(one, (complaints.get(one) ?? new Set()).add(path));
  }
  return medians(visits);
}

/** LCP in ms with the network and the processor really slowed down (docs/quality.md P8). */
async function slowLcp(path: string): Promise<number> {
  const { audits } = await visit(server.address + path, {
    formFactor: "mobile",
    throttlingMethod: "devtools",
    onlyAudits: ["largest-contentful-paint"],
  });
  const lcp = audits["largest-contentful-paint"]?.numericValue;
  if (lcp === undefined) throw new Error(`${path} has no largest contentful paint.`);
  return lcp;
}

const rows: [string, Figures][] = [];
for (const path of pages) rows.push([path, await measure(path)]);

const slow = { home: [] as number[], anchor: [] as number[] };
// Alternates, so that other load on the machine affects both.
for (let run = 0; run < runs && pages.includes("/"); run++) {
  progress("LCP of / beside the anchor", run);
  slow.anchor.push(await slowLcp(anchor));
  slow.home.push(await slowLcp("/"));
}
server.close();

console.log(
  `Lighthouse, mobile preset, median of ${runs}; load of the machine ${loadBefore} before, ${load()} after.`,
);
for (const line of tableOf(rows)) console.log(line);
console.log(
  "Targets: performance 99 on /, 97 elsewhere; the other scores 100; TBT ≤ 50 ms; CLS ≤ 0.01 (P7, P9).",
);
if (slow.home.length > 0) {
  const [home, least] = [median(slow.home), median(slow.anchor)];
  const verdict = home / least <= LCP_RATIO ? "ok" : "short";
  const ratios = slow.home.map((lcp, at) => (lcp / (slow.anchor[at] ?? lcp)).toFixed(2));
  console.log(`LCP of / beside the anchor, pair by pair: ${ratios.join(" ")}`);
  console.log(
    `LCP of / under applied throttling: ${home.toFixed(0)} ms, ${(home / least).toFixed(2)} × a page of 0.5 kB (${least.toFixed(0)} ms); at most ${LCP_RATIO} (P8): ${verdict}`,
  );
}
if (world) await benchSignedIn(world, runs);
for (const [what, where] of complaints) console.log(`Points lost: ${what} on ${[...where].join(" ")}`);
