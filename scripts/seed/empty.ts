import { DATABASE } from "../../functions/src/deployment.ts";

/** Returns the address of an emulator. Throws without one: only a demo world may be seeded or emptied. */
function mustBeEmulator(name: string): string {
  const host = process.env[name];
  const isDemo = process.env.GCLOUD_PROJECT?.startsWith("demo-");
  if (!host || !isDemo)
    throw new Error(`The demo world exists only under the emulators: ${name} is not set.`);
  return `http://${host}/emulator/v1/projects/${process.env.GCLOUD_PROJECT}`;
}

/** Removes every document and account, so that an interrupted seeding can start over. */
export async function emptyWorld(): Promise<void> {
  const addresses = [
    `${mustBeEmulator("FIRESTORE_EMULATOR_HOST")}/databases/${DATABASE}/documents`,
    `${mustBeEmulator("FIREBASE_AUTH_EMULATOR_HOST")}/accounts`,
  ];
  for (const address of addresses) {
    const { ok, status } = await fetch(address, {
      method: "DELETE",
      headers: { authorization: "Bearer owner" },
    });
    if (!ok) throw new Error(`Emptying ${address} returned ${status}.`);
  }
}
