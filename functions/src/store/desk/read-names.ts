import type { DocumentReference } from "firebase-admin/firestore";
import type { NamedBy } from "../../core/desk/lists/desk-list.ts";
import type { Instructor } from "../../core/people/instructors/instructor.ts";
import { shortName } from "../../core/people/instructors/public-profile.ts";
import type { User } from "../../core/people/user.ts";
import { siftAll } from "../access.ts";
import { listStoredAreas } from "../booking/pricing.ts";
import { instructors, users } from "../collections.ts";

/** Shown for an account that is gone, or that can't be read. */
const GONE = "Deleted account";
const NAMELESS = "No name yet";

const userName = (user: User | undefined): string => (user ? shortName(user) || NAMELESS : GONE);
const instructorName = (instructor: Instructor | undefined): string =>
  instructor ? instructor.name || NAMELESS : GONE;

type Named = Exclude<NamedBy, "subject">;

/** Says the name of what an id is of. */
export type NameOf = (by: Named, id: string) => string;

/**
 * Reads the names of people in one round trip, one read each: the short form of an account's, the whole one of an
 * instructor's. Areas are named from the cache.
 */
export async function readNames(ids: Readonly<Record<Named, readonly string[]>>): Promise<NameOf> {
  const refs = [
    ...ids.account.map((id) => users().doc(id)),
    ...ids.instructor.map((id) => instructors().doc(id)),
  ] as DocumentReference<unknown>[];
  const [{ read }, areas] = await Promise.all([siftAll(refs), ids.area.length > 0 ? listStoredAreas() : []]);
  const found = read.map(({ data }) => data);
  const names = {
    account: new Map(ids.account.map((id, i) => [id, userName(found[i] as User | undefined)] as const)),
    instructor: new Map(
      ids.instructor.map((id, i) => {
        const instructor = found[ids.account.length + i] as Instructor | undefined;
        return [id, instructorName(instructor)] as const;
      }),
    ),
    area: new Map(areas.map(({ id, name }) => [id, name] as const)),
  };
  return (by, id) => names[by].get(id) ?? id;
}
