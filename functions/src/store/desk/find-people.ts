import type { Lookup } from "../../core/desk/search-text.ts";
import type { Instructor } from "../../core/people/instructors/instructor.ts";
import { shortName } from "../../core/people/instructors/public-profile.ts";
import type { StoredUser } from "../../core/people/stored-user.ts";
import { getAll, type Loaded, list } from "../access.ts";
import { instructors, users } from "../collections.ts";

/** Maximum number of people, and of bookings, that one search finds. */
export const MOST_FOUND = 10;
/** Maximum number of accounts with the longest word of a name that are searched for its other words. */
const MOST_NAMED = 20;

/** A person as a search shows them. */
export interface FoundPerson {
  id: string;
  name: string;
  role: "customer" | "instructor" | "both";
  by: Lookup["by"];
}

interface Accounts {
  users: readonly Loaded<StoredUser>[];
  instructors: readonly Loaded<Instructor>[];
}

/** Reads the other document of each person who may have two. */
async function withOtherSides(found: Accounts): Promise<Accounts> {
  const known = (all: readonly Loaded<unknown>[]) => new Set(all.map(({ ref }) => ref.id));
  const [customerIds, instructorIds] = [known(found.users), known(found.instructors)];
  const [moreUsers, moreInstructors] = await Promise.all([
    getAll([...instructorIds].filter((id) => !customerIds.has(id)).map((id) => users().doc(id))),
    getAll([...customerIds].filter((id) => !instructorIds.has(id)).map((id) => instructors().doc(id))),
  ]);
  return {
    users: [...found.users, ...moreUsers],
    instructors: [...found.instructors, ...moreInstructors],
  };
}

function toFound(accounts: Accounts, by: Lookup["by"]): FoundPerson[] {
  const userOf = new Map(accounts.users.flatMap(({ ref, data }) => (data ? [[ref.id, data] as const] : [])));
  const instructorOf = new Map(
    accounts.instructors.flatMap(({ ref, data }) => (data ? [[ref.id, data] as const] : [])),
  );
  return [...new Set([...userOf.keys(), ...instructorOf.keys()])].slice(0, MOST_FOUND).map((id) => {
    const [user, instructor] = [userOf.get(id), instructorOf.get(id)];
    const name = instructor?.name ?? (user ? shortName(user) : "");
    return { id, name, role: user && instructor ? "both" : instructor ? "instructor" : "customer", by };
  });
}

/** Finds people by their ids. */
export async function findPeopleByIds(ids: readonly string[], by: Lookup["by"]): Promise<FoundPerson[]> {
  const [foundUsers, foundInstructors] = await Promise.all([
    getAll(ids.map((id) => users().doc(id))),
    getAll(ids.map((id) => instructors().doc(id))),
  ]);
  return toFound({ users: foundUsers, instructors: foundInstructors }, by);
}

/** Finds customers by their phone number (E.164). */
export async function findPeopleByPhone(phone: string): Promise<FoundPerson[]> {
  const found = await list(users().where("phone", "==", phone).limit(MOST_FOUND));
  return toFound(await withOtherSides({ users: found, instructors: [] }), "phone");
}

/**
 * Finds people by words of their names or prefixes of them (folded): customers, and instructors, who all have a customer
 * account. Instructors also by a prefix of their name as shown on the site.
 */
export async function findPeopleByName(words: readonly string[]): Promise<FoundPerson[]> {
  const longest = words.toSorted((a, b) => b.length - a.length)[0] ?? "";
  const written = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(" ");
  const [named, teaching] = await Promise.all([
    list(users().where("words", "array-contains", longest).limit(MOST_NAMED)),
    list(instructors().orderBy("name").startAt(written).endAt(`${written}\uf8ff`).limit(MOST_FOUND)),
  ]);
  const all = named.filter(({ data }) => words.every((word) => data?.words?.includes(word)));
  return toFound(await withOtherSides({ users: all.slice(0, MOST_FOUND), instructors: teaching }), "name");
}
