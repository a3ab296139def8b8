import { readFileSync } from "node:fs";
import { join } from "node:path";
import express from "express";

// Serves a function as the platform's framework does, with the bytes of a body: PORT=… node serve-function.mjs <folder> <target>
// Not TypeScript: to strip types costs a process as much as a bare function does.
const [folder = "", target = ""] = process.argv.slice(2);
const { main } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
const exported = await import(join(folder, main));
let found = exported.default ?? exported;
for (const name of target.split(".")) found = found[name];
const keepBytes = (request, _, bytes) => Object.assign(request, { rawBody: bytes });
express()
  .use(express.raw({ type: () => true, verify: keepBytes }))
  .use(found)
  .listen(Number(process.env.PORT), "127.0.0.1");
