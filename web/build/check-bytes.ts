import { rmSync } from "node:fs";
import { join } from "node:path";
import { build, createBuilder } from "vite";
import { Built, kiloBytes } from "./bytes.ts";
import {
  checkPublicPage,
  checkSchemas,
  checkSignedInPages,
  checkSignIn,
  type Line,
  publicPages,
} from "./checks.ts";

const root = join(import.meta.dirname, "..");
const dist = join(root, "dist/bytes");

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

// A production build of its own: the one in dist/ may be for the emulators and carry their code.
process.env.NODE_ENV = "production";
process.env.EBY_DIST = dist;
process.env.VITE_EMULATORS = "false";
rmSync(dist, { recursive: true, force: true });
const builder = await createBuilder({
  root,
  configFile: join(root, "vite.config.ts"),
  mode: "production",
  logLevel: "error",
});
await builder.buildApp();

const f = await measureF();
const site = new Built(dist, "site");
const instructors = new Built(dist, "instructors");
const lines = [
  ...publicPages(site).flatMap((file) => checkPublicPage(site, file, f)),
  ...checkSignIn(site),
  ...checkSignedInPages(site),
  ...checkSignedInPages(instructors),
  ...checkSchemas(site),
  ...checkSchemas(instructors),
];
console.log(`F (a React hello world): ${f.toFixed(1)} kB`);
for (const line of lines) console.log(show(line));
const failed = lines.filter(({ is, limit }) => is > limit).length;
console.log(`${lines.length - failed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
