import { minifySync, type Plugin } from "vite";

/** Modules of each built file, with the minified length of their code. */
export type ModuleList = Record<string, Record<string, number>>;

/** Writes the modules of each file beside Vite's manifest. */
export const moduleList = (): Plugin => ({
  name: "module-list",
  applyToEnvironment: (environment) => environment.config.consumer === "client",
  generateBundle(_options, bundle) {
    const list: ModuleList = {};
    for (const file of Object.values(bundle)) {
      if (file.type !== "chunk") continue;
      list[file.fileName] = Object.fromEntries(
        Object.entries(file.modules).map(([id, { code }]) => [
          id,
          minifySync("module.js", code ?? "").code.length,
        ]),
      );
    }
    this.emitFile({ type: "asset", fileName: ".vite/modules.json", source: JSON.stringify(list) });
  },
});
