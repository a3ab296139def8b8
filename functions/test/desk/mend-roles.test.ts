import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { auth } from "../../src/firebase.ts";
import { mendRoles } from "../../src/operations/mend/mend-roles.ts";
import { deskRoles } from "../../src/store/collections.ts";

it("roles stored before there were versions are filled from the claims, once, and those of today stay", async () => {
  const name = (word: string) => `${word}-${randomUUID().slice(0, 8)}`;
  const [missing, old, today, client] = [name("missing"), name("old"), name("today"), name("client")];
  for (const uid of [missing, old, today, client])
    await auth().createUser({ uid, email: `${uid}@example.com`, displayName: `Name of ${uid}` });
  await auth().setCustomUserClaims(missing, { operator: true });
  await auth().setCustomUserClaims(old, { client: true, operator: true, treasurer: true });
  await auth().setCustomUserClaims(today, { operator: true });
  const bare = (uid: string) => deskRoles().withConverter(null).doc(uid);
  await bare(old).set({ operator: true, treasurer: true });
  await bare(today).set({ operator: false, treasurer: false, version: 3, name: "T", by: "tess", at: 1 });

  const found = async (isDry: boolean) => {
    const paths: string[] = [];
    for await (const path of mendRoles(isDry)) paths.push(path);
    return paths.filter((path) => [missing, old, today, client].some((uid) => path.endsWith(uid))).sort();
  };
  const wrong = [`deskRoles/${missing}`, `deskRoles/${old}`].sort();
  expect(await found(true)).toEqual(wrong);
  expect(await found(false)).toEqual(wrong);
  expect(await found(false)).toEqual([]);
  expect((await bare(missing).get()).data()).toEqual({
    operator: true,
    treasurer: false,
    version: 1,
    name: `Name of ${missing}`,
    by: "",
    at: 0,
  });
  expect((await bare(old).get()).data()).toMatchObject({ operator: true, treasurer: true, version: 1 });
  expect((await bare(today).get()).data()).toMatchObject({ operator: false, version: 3 });
  expect((await bare(client).get()).exists).toBe(false);
});
