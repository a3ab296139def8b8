import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Plugin, Rolldown } from "vite";
import { lateTable, tableModule } from "../late-table.ts";
import { productionBuilder } from "../production.ts";
import { type CheckLine, noneFound } from "./byte-checks.ts";
import type { Manifest } from "./manifest.ts";

/** A public page and a signed-in one. */
const pages = ["about-page", "bio-page"];

/** Changes a sentence of each page. */
const changedSentences = (): Plugin => ({
  name: "changed-sentences",
  enforce: "pre",
  transform: {
    filter: { id: new RegExp(`/(${pages.join("|")})\\.tsx$`) },
    handler: (code) => code.replace(' lead="', ' lead="This sentence is new. '),
  },
});

/** Names of the files in /assets of the customer site with the changed sentences; writes none of them. */
const buildChanged = async (dist: string): Promise<string[]> => {
  const builder = await productionBuilder(dist, { plugins: [changedSentences()], build: { write: false } });
  const { client } = builder.environments;
  if (!client) throw new Error("The configuration has no customer site.");
  const { output } = (await builder.build(client)) as Rolldown.RolldownOutput;
  const manifest = output.find(({ fileName }) => fileName === ".vite/manifest.json");
  if (manifest?.type !== "asset") throw new Error("The build has no manifest.");
  const table = tableModule(lateTable(JSON.parse(String(manifest.source)) as Manifest));
  return [...output.map(({ fileName }) => fileName), table.file].filter((file) => file.startsWith("assets/"));
};

/** Checks P14: a changed sentence renames the file it is in and the table of late code, and no other. */
export const checkRenames = async (dist: string): Promise<CheckLine[]> => {
  const before = readdirSync(join(dist, "site/assets")).map((name) => `assets/${name}`);
  const renamed = (await buildChanged(dist)).filter((file) => !before.includes(file));
  const unchanged = pages.filter((page) => !renamed.some((file) => file.startsWith(`assets/${page}-`)));
  return [
    noneFound("P14", "pages whose changed sentence was not built", unchanged),
    {
      code: "P14",
      what: `files renamed by ${pages.length} changed sentences`,
      is: renamed.length,
      limit: pages.length + 1,
    },
  ];
};
