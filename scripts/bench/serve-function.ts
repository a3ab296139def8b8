import { readFileSync } from "node:fs";
import { join } from "node:path";
import express, { type RequestHandler } from "express";

// Serves a function as the platform's framework does, without reading bodies: PORT=… node serve-function.ts <folder> <target>
const [folder = "", target = ""] = process.argv.slice(2);
const { main } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as { main: string };
let found: unknown = await import(join(folder, main));
for (const name of target.split(".")) found = (found as Record<string, unknown>)[name];
express()
  .use(found as RequestHandler)
  .listen(Number(process.env.PORT), "127.0.0.1");
