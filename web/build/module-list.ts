import type { Plugin } from "vite";

/** Modules of each built file, with the length of their code in it. */
export type ModuleList = Record<string, Record<string, number>>;

/** Writes beside Vite's manifest which modules are in which file. */
export const moduleList = (): Plugin => ({
  name: "module-list",
  applyToEnvironment: (environment) => environment.config.consumer === "client",
  generateBundle(_options, bundle) {
    const list: ModuleList = {};
    for (const file of Object.values(bundle)) {
      if (file.type !== "chunk") continue;
      list[file.fileName] = Object.fromEntries(
        Object.entries(file.modules).map(([id, { renderedLength }]) => [id, renderedLength]),
      );
    }
    this.emitFile({ type: "asset", fileName: ".vite/modules.json", source: JSON.stringify(list) });
  },
});
