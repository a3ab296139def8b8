import type { NamedBy } from "../../core/desk/lists/desk-list.ts";
import { publicName } from "../../core/people/public-name.ts";
import type { User } from "../../core/people/user.ts";
import { siftAll } from "../access.ts";
import { listStoredAreas } from "../booking/pricing.ts";
import { users } from "../collections.ts";
import { fullNamesOf } from "../people/full-names.ts";

/** Shown for an account that is gone, or that can't be read. */
const GONE = "Deleted account";
const NAMELESS = "No name yet";

const userName = (user: User | undefined): string => (user ? publicName(user) || NAMELESS : GONE);

type Named = Exclude<NamedBy, "subject">;

/** Says the name of what an id is of. */
export type NameOf = (by: Named, id: string) => string;

/**
 * Reads the names of people, one read each: the public one of an account, the full one of an instructor. Areas are named from
 * the cache.
 */
export async function readNames(ids: Readonly<Record<Named, readonly string[]>>): Promise<NameOf> {
  const [{ read }, fullNames, areas] = await Promise.all([
    siftAll(ids.account.map((id) => users().doc(id))),
    fullNamesOf(ids.instructor),
    ids.area.length > 0 ? listStoredAreas() : [],
  ]);
  const nameOfInstructor = (id: string) => (fullNames.has(id) ? fullNames.get(id) || NAMELESS : GONE);
  const names = {
    account: new Map(read.map(({ ref, data }) => [ref.id, userName(data)] as const)),
    instructor: new Map(ids.instructor.map((id) => [id, nameOfInstructor(id)] as const)),
    area: new Map(areas.map(({ id, name }) => [id, name] as const)),
  };
  return (by, id) => names[by].get(id) ?? id;
}
