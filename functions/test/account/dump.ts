import type { Everything } from "./everything.ts";

// The whole database in two requests, for a test that needs it many times: by the emulator's REST interface, in the
// words of that interface.

const address = (path: string): string => {
  const { FIRESTORE_EMULATOR_HOST: host, GCLOUD_PROJECT: project } = process.env;
  return `http://${host}/${path}/projects/${project}/databases/(default)/documents`;
};
const prefix = () => `projects/${process.env.GCLOUD_PROJECT}/databases/(default)/documents/`;

async function ask(url: string, method: string, body?: object): Promise<unknown> {
  const headers = { Authorization: "Bearer owner", "Content-Type": "application/json" };
  const answer = await fetch(url, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  if (!answer.ok) throw new Error(`${method} ${url} was answered with ${answer.status}.`);
  return answer.json();
}

/** Every document by its path, but those of the processor; sorted by path. */
export async function dump(): Promise<Everything> {
  const structuredQuery = { from: [{ allDescendants: true }] };
  const rows = await ask(`${address("v1")}:runQuery`, "POST", { structuredQuery });
  const found = (rows as { document?: { name: string; fields: object } }[]).flatMap(({ document }) =>
    document ? [[document.name.slice(prefix().length), document.fields] as const] : [],
  );
  const own = found.filter(([path]) => !path.startsWith("sandbox/"));
  return new Map(own.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Replaces the whole database by what was dumped. */
export async function restore(all: Everything): Promise<void> {
  await ask(address("emulator/v1"), "DELETE");
  const writes = [...all].map(([path, fields]) => ({ update: { name: `${prefix()}${path}`, fields } }));
  await ask(`${address("v1")}:commit`, "POST", { writes });
}
