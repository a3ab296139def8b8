import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { builtData } from "./web/build/built-data.ts";

const alias = { "@shared": fileURLToPath(new URL("functions/src/shared", import.meta.url)) };

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [builtData("demo")],
        resolve: { alias },
        test: {
          name: "unit",
          include: [
            "functions/src/**/*.test.ts",
            "web/{src,build}/**/*.test.{ts,tsx}",
            "scripts/**/*.test.ts",
          ],
        },
      },
      {
        // Started by `npm run test:emulator`, which brings the emulators up first.
        resolve: { alias },
        test: {
          name: "emulator",
          include: ["functions/test/**/*.test.ts"],
          exclude: ["functions/test/load/**"],
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
          testTimeout: 120_000,
          hookTimeout: 60_000,
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
