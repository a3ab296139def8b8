import { get } from "../access.ts";
import { instructors, users } from "../collections.ts";
import { readEach } from "../skip-unreadable.ts";

/** The full name of one instructor, as `fullNamesOf` finds it; their id if they have none. @throws SchemaMismatch */
export async function mustReadFullName(id: string): Promise<string> {
  const { data: user } = await get(users().doc(id));
  return user?.name || (await get(instructors().doc(id))).data?.name || id;
}

/**
 * Full names of people by id, for the desk and payouts; others read the public name, see `publicName`. It is the name of the
 * account; of an instructor without one, what their document says. One read each, two where there is no account.
 */
export async function fullNamesOf(ids: readonly string[]): Promise<Map<string, string>> {
  const accounts = await readEach(ids.map((id) => users().doc(id)));
  const named = accounts.read.flatMap(({ ref, data }) =>
    data && data.name !== "" ? [[ref.id, data.name] as const] : [],
  );
  const names = new Map(named);
  const others = await readEach(ids.filter((id) => !names.has(id)).map((id) => instructors().doc(id)));
  for (const { ref, data } of others.read) if (data) names.set(ref.id, data.name);
  return names;
}
