import { fitOf } from "../../core/desk/search-terms.ts";
import type { Lookup } from "../../core/desk/search-text.ts";
import type { Instructor } from "../../core/people/instructors/instructor.ts";
import { publicName } from "../../core/people/public-name.ts";
import type { User } from "../../core/people/user.ts";
import { getAll, type Loaded, list } from "../access.ts";
import { instructors, searchEntries, users } from "../collections.ts";

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
  users: readonly Loaded<User>[];
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
    const name = instructor ? user?.name || instructor.name : user ? publicName(user) : "";
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

/** Finds people by a term of theirs: the end of a phone number, or a city. */
export async function findPeopleByTerm(term: string, by: Lookup["by"]): Promise<FoundPerson[]> {
  const found = await list(searchEntries().where("terms", "array-contains", term).limit(MOST_FOUND));
  return findPeopleByIds(
    found.map(({ ref }) => ref.id),
    by,
  );
}

/** Instructors whose public name begins with some folded words. */
const instructorsNamed = (words: readonly string[], most: number) => {
  const written = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(" ");
  return list(instructors().orderBy("name").startAt(written).endAt(`${written}\uf8ff`).limit(most));
};

const entriesWith = (field: "terms" | "near", word: string, most: number) =>
  list(searchEntries().where(field, "array-contains", word).limit(most));

/** How many instructors, and customers of theirs, one half of two names may mean: 30 pairs in all. */
const [MOST_TEACHING, MOST_TAUGHT] = [3, 10];

/**
 * Uids of those that two names may mean, a word each (folded): instructors by how their public name begins, and customers by
 * any word of theirs. Customers are read only where there is such an instructor.
 */
export async function findPair(
  instructor: string,
  customer: string,
): Promise<{ instructorIds: string[]; customerIds: string[] }> {
  const teaching = await instructorsNamed([instructor], MOST_TEACHING);
  const taught = teaching.length > 0 ? await entriesWith("terms", customer, MOST_TAUGHT) : [];
  const idsOf = (all: readonly Loaded<unknown>[]) => all.map(({ ref }) => ref.id);
  return { instructorIds: idsOf(teaching), customerIds: idsOf(taught) };
}

/**
 * Finds people by words of their names or prefixes of them (folded), those whose words have one letter more last: customers,
 * and instructors, who all have a customer account. Instructors also by a prefix of their public name.
 */
export async function findPeopleByName(words: readonly string[]): Promise<FoundPerson[]> {
  const longest = words.toSorted((a, b) => b.length - a.length)[0] ?? "";
  const [exact, teaching] = await Promise.all([
    entriesWith("terms", longest, MOST_NAMED),
    instructorsNamed(words, MOST_FOUND),
  ]);
  const isEnough = exact.filter(({ data }) => data && fitOf(data, words) === 2).length >= MOST_FOUND;
  const near = isEnough ? [] : await entriesWith("near", longest, MOST_FOUND);
  const fits = [...exact, ...near].flatMap(({ ref, data }) => {
    const fit = data ? fitOf(data, words) : 0;
    return fit > 0 ? [{ id: ref.id, fit }] : [];
  });
  const best = fits.toSorted((a, b) => b.fit - a.fit).map(({ id }) => id);
  const ids = [...new Set([...best, ...teaching.map(({ ref }) => ref.id)])].slice(0, MOST_FOUND);
  return findPeopleByIds(ids, "name");
}
