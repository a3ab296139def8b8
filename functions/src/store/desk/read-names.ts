import type { DocumentReference } from "firebase-admin/firestore";
import type { NamedBy } from "../../core/desk/lists/desk-list.ts";
import type { Instructor } from "../../core/people/instructors/instructor.ts";
import { publicName } from "../../core/people/public-name.ts";
import type { User } from "../../core/people/user.ts";
import { siftAll } from "../access.ts";
import { listStoredAreas } from "../booking/pricing.ts";
import { instructors, users } from "../collections.ts";

/** Shown for an account that is gone, or that can't be read. */
const GONE = "Deleted account";
const NAMELESS = "No name yet";

const userName = (user: User | undefined): string => (user ? publicName(user) || NAMELESS : GONE);
const instructorName = (instructor: Instructor | undefined): string =>
  instructor ? instructor.name || NAMELESS : GONE;

type Named = Exclude<NamedBy, "subject">;

/** Says the name of what an id is of. */
export type NameOf = (by: Named, id: string) => string;

/**
 * Reads the public names of people in one round trip, one read each. Areas are named from the cache. A person's case has the
 * full name.
 */
export async function readNames(ids: Readonly<Record<Named, readonly string[]>>): Promise<NameOf> {
  const refs = [
    ...ids.account.map((id) => users().doc(id)),
    ...ids.instructor.map((id) => instructors().doc(id)),
  ] as DocumentReference<unknown>[];
  const [{ read }, areas] = await Promise.all([siftAll(refs), ids.area.length > 0 ? listStoredAreas() : []]);
  const documents = read.map(({ data }) => data);
  const names = {
    account: new Map(ids.account.map((id, i) => [id, userName(documents[i] as User | undefined)] as const)),
    instructor: new Map(
      ids.instructor.map((id, i) => {
        const instructor = documents[ids.account.length + i] as Instructor | undefined;
        return [id, instructorName(instructor)] as const;
      }),
    ),
    area: new Map(areas.map(({ id, name }) => [id, name] as const)),
  };
  return (by, id) => names[by].get(id) ?? id;
}
