import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

// A backup as in the cloud: documents by the emulator's own export and import, accounts by the
// interface that `firebase auth:export` and `auth:import` use.

interface Stored {
  name: string;
  fields?: object;
}

/** Writes in one commit. */
const COMMIT = 400;

const project = () => process.env.GCLOUD_PROJECT ?? "";
const database = (id: string) => `projects/${project()}/databases/${id}`;

async function ask(method: string, path: string, body?: object): Promise<unknown> {
  const url = `http://${process.env.FIRESTORE_EMULATOR_HOST}/${path}`;
  const headers = { Authorization: "Bearer owner", "Content-Type": "application/json" };
  const answer = await fetch(url, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  if (!answer.ok) throw new Error(`${method} ${url} returned ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

/** Exports the default database; returns where, and how to delete it. */
export async function exportDatabase(): Promise<{ folder: string; forget: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), "backup-"));
  const given = { database: database("(default)"), export_directory: folder, export_name: "backup" };
  await ask("POST", `emulator/v1/projects/${project()}:export`, given);
  return { folder, forget: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Deletes every document of a database. */
export const wipeDatabase = (id: string): Promise<unknown> =>
  ask("DELETE", `emulator/v1/${database(id)}/documents`);

/** Imports an export, then moves it into a database of another id, which the emulator's import can't do. */
export async function importInto(id: string, folder: string): Promise<number> {
  const given = {
    database: database("(default)"),
    export_directory: join(folder, "backup", "backup.overall_export_metadata"),
  };
  await ask("POST", `emulator/v1/projects/${project()}:import`, given);
  const structuredQuery = { from: [{ allDescendants: true }] };
  const rows = (await ask("POST", `v1/${database("(default)")}/documents:runQuery`, { structuredQuery })) as {
    document?: Stored;
  }[];
  const writes = rows.flatMap(({ document }) =>
    document
      ? {
          update: {
            name: document.name.replace(database("(default)"), database(id)),
            fields: document.fields,
          },
        }
      : [],
  );
  for (let from = 0; from < writes.length; from += COMMIT)
    await ask("POST", `v1/${database(id)}/documents:commit`, { writes: writes.slice(from, from + COMMIT) });
  await wipeDatabase("(default)");
  return writes.length;
}

/** An account as `firebase auth:export` writes it, with what its password is checked by. */
export interface ExportedAccount {
  localId: string;
  email?: string;
  customAttributes?: string;
}

async function askAccounts(method: string, action: string, body?: object): Promise<unknown> {
  const host = `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}`;
  const url = `${host}/identitytoolkit.googleapis.com/v1/projects/${project()}/${action}`;
  const headers = { Authorization: "Bearer owner", "Content-Type": "application/json" };
  const answer = await fetch(url, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  if (!answer.ok) throw new Error(`${method} ${url} returned ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

/** Every account (1,000 at most), as `firebase auth:export` asks for them. */
export async function exportAccounts(): Promise<ExportedAccount[]> {
  const answer = await askAccounts("GET", "accounts:batchGet?maxResults=1000");
  return (answer as { users?: ExportedAccount[] }).users ?? [];
}

/** Deletes accounts. */
export const wipeAccounts = (accounts: readonly ExportedAccount[]): Promise<unknown> =>
  askAccounts("POST", "accounts:batchDelete", {
    localIds: accounts.map(({ localId }) => localId),
    force: true,
  });

/** Makes the accounts again, as `firebase auth:import` does. */
export async function importAccounts(accounts: readonly ExportedAccount[]): Promise<void> {
  const { error = [] } = (await askAccounts("POST", "accounts:batchCreate", { users: accounts })) as {
    error?: object[];
  };
  if (error.length > 0) throw new Error(`Accounts were not imported: ${JSON.stringify(error)}`);
}

/** Signs in with a password; returns the claims of the token, undefined if it is refused. */
export async function signInWith(
  email: string,
  password: string,
): Promise<Record<string, unknown> | undefined> {
  const host = `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}`;
  const answer = await fetch(
    `${host}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo`,
    {
      method: "POST",
      // As the owner, who may name the project: a key would stand for the one that the emulators were started with.
      headers: { Authorization: "Bearer owner", "Content-Type": "application/json" },
      body: JSON.stringify({ email, password, returnSecureToken: true, targetProjectId: project() }),
    },
  );
  if (!answer.ok) return undefined;
  const { idToken } = (await answer.json()) as { idToken: string };
  return JSON.parse(Buffer.from(idToken.split(".")[1] ?? "", "base64url").toString());
}
