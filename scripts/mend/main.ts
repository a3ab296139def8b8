import { runDemoCommand } from "../demo/command.ts";
import { type Mend, mends } from "./mends.ts";

const USAGE = "npm run mend -- <name> [--dry]; without arguments it lists them";

const listed = (): string =>
  mends.map(({ name, does }) => `${name}  ${does}`).join("\n") || "Nothing to mend.";

async function runMend({ run }: Mend, isDry: boolean): Promise<string> {
  let count = 0;
  for await (const path of run(isDry)) {
    count += 1;
    console.log(path);
  }
  return isDry ? `${count} to mend.` : `${count} mended.`;
}

// In production: GOOGLE_CLOUD_PROJECT names the project, and application default credentials open it.
async function main([name, ...options]: string[]): Promise<string> {
  if (name === undefined) return listed();
  const mend = mends.find((candidate) => candidate.name === name);
  const isDry = options.includes("--dry");
  if (!mend || options.length > (isDry ? 1 : 0)) throw new Error(`Usage: ${USAGE}`);
  return runMend(mend, isDry);
}

if (process.env.GOOGLE_CLOUD_PROJECT)
  await main(process.argv.slice(2)).then(console.log, (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
else await runDemoCommand(main);
