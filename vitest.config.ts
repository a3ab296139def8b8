import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { LongestFirst } from "./scripts/test/longest-first.ts";
import { builtData } from "./web/build/built-data.ts";
import { rulesPlugin } from "./web/build/rules/rules-plugin.ts";

const pathOf = (file: string) => fileURLToPath(new URL(file, import.meta.url));
const alias = { "@core": pathOf("functions/src/core") };

const ownModules = pathOf("scripts/test/own-modules.ts");

const setupFiles = [
  ownModules,
  ...["own-database", "checked-logs", "checked-answers"].map((name) =>
    pathOf(`functions/test/support/${name}.ts`),
  ),
];

const units = [
  "functions/src/**/*.test.ts",
  "functions/test/stripe/*.test.ts",
  "web/{src,build}/**/*.test.{ts,tsx}",
  "scripts/**/*.test.ts",
];

const unitsWith = (pattern: RegExp) =>
  globSync(units).filter((file) => pattern.test(readFileSync(file, "utf8")));

/** Component tests: they need a document. */
const components = unitsWith(/ from "@testing-library\//);

/**
 * Component tests that load modules once more or replace them: others would lose what they share with them, and what others
 * have loaded already would not be replaced. They share the document alone.
 */
const resetting = components.filter((file) =>
  /\bvi\.(mock|doMock|resetModules)\(/.test(readFileSync(file, "utf8")),
);

/** Unit tests that replace modules, globals or the environment: they would change what other files find. */
const isolated = unitsWith(/\bvi\.(mock|doMock|resetModules|stub|useFake|spyOn)|process\.env\.\w+ = /).filter(
  (file) => !components.includes(file),
);

const componentSetup = pathOf("web/src/testing/setup.ts");

/** ms. Property tests only compute, hooks build and load: on a busy machine they may take ten times as long, and that is no failure. */
const [testTimeout, hookTimeout] = [60_000, 60_000];

export default defineConfig({
  test: {
    maxWorkers: "100%", // the default leaves one core free: on two cores that is half of the machine
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        plugins: [rulesPlugin(), builtData("demo")],
        resolve: { alias },
        // Files share a worker and its loaded modules, which halves the time.
        test: {
          name: "unit",
          include: units,
          exclude: [...isolated, ...components],
          isolate: false,
          testTimeout,
          hookTimeout,
        },
      },
      {
        plugins: [rulesPlugin(), builtData("demo")],
        resolve: { alias },
        test: { name: "unit-isolated", include: isolated, testTimeout, hookTimeout },
      },
      {
        plugins: [rulesPlugin(), builtData("demo")],
        resolve: { alias },
        test: {
          name: "component",
          include: components.filter((file) => !resetting.includes(file)),
          environment: "jsdom",
          isolate: false,
          setupFiles: componentSetup,
          testTimeout,
          hookTimeout,
        },
      },
      {
        plugins: [rulesPlugin(), builtData("demo")],
        resolve: { alias },
        test: {
          name: "component-isolated",
          include: resetting,
          environment: "jsdom",
          isolate: false,
          setupFiles: [ownModules, componentSetup],
          testTimeout,
          hookTimeout,
        },
      },
      {
        // Started by `npm run test:emulator`, which brings the emulators up first.
        resolve: { alias },
        test: {
          name: "emulator",
          include: ["functions/test/**/*.test.ts"],
          setupFiles,
          // A thread starts faster than a process (docs/decisions/0026), and loads Firestore once for all of its files.
          pool: "threads",
          isolate: false,
          exclude: ["functions/test/{load,stripe}/**"],
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
      {
        // Hundreds at once: after the others, one file at a time, so that they contend with themselves alone.
        resolve: { alias },
        test: {
          name: "load",
          include: ["functions/test/load/*.test.ts"],
          setupFiles,
          pool: "threads",
          testTimeout: 120_000,
          hookTimeout: 60_000,
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
