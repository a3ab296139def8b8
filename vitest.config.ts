import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const alias = { "@shared": fileURLToPath(new URL("functions/src/shared", import.meta.url)) };

export default defineConfig({
  test: {
    projects: [
      {
        resolve: { alias },
        test: {
          name: "unit",
          include: ["functions/src/**/*.test.ts", "web/src/**/*.test.{ts,tsx}", "scripts/**/*.test.ts"],
        },
      },
    ],
  },
});
