import type { ListedInstructor } from "../../../functions/src/core/api/public/public-data.ts";
import { DAY } from "../../../functions/src/core/constants.ts";

const firstNames =
  "Ada Bea Cora Dina Elif Fern Gaia Hana Iris June Kofi Lena Mira Nils Omar Pia Quin Rosa Sami Tess";
const lastNames =
  "Abel Brandt Costa Dahl Evans Fuentes Grant Haddad Ito Jensen Kaur Lopez Moreau Novak Osei Park";
const languages = "English Spanish Polish Hindi Tamil French Mandarin Korean Arabic Portuguese";

/** The item of a list (words, or an array) for the `n`-th teacher; each list goes round at its own pace. */
const nth = <T>(list: readonly T[], n: number): T => list[n % list.length] as T;
const words = (text: string) => text.split(" ");

/** Sentences of all bios in an order of their own, so that no two teachers compress to one. */
const bioOf = (all: readonly string[], n: number): string => {
  const sentences = all.flatMap((bio) => bio.match(/[^.?!]+[.?!]/g) ?? []).map((one) => one.trim());
  return [n, n * 7 + Math.floor(n / 20), n * 11 + Math.floor(n / 5)]
    .map((at) => nth(sentences, at))
    .join(" ")
    .slice(0, 280);
};

/**
 * That many teachers made of a few: each with a name, words, ratings and a next free day (from `now`, ms UTC) of their own,
 * and each in the area and with the picture of the one they are made of. The same every time.
 */
export function manyTeachers(
  few: readonly ListedInstructor[],
  count: number,
  now: number,
): ListedInstructor[] {
  const bios = few.map(({ bio }) => bio);
  return Array.from({ length: count }, (_, n): ListedInstructor => {
    const one = nth(few, n);
    const average = 3.6 + ((n * 7) % 15) / 10;
    const isNew = n % 9 === 0;
    return {
      ...one,
      id: `${one.id}-${n}`,
      name: `${nth(words(firstNames), n * 3)} ${nth(words(lastNames), n * 5 + Math.floor(n / 20))}`,
      bio: bioOf(bios, n),
      languages: ["English", nth(words(languages), n)].filter((name, at, all) => all.indexOf(name) === at),
      rating: isNew ? { average: 0, count: 0 } : { average, count: 3 + ((n * 13) % 60) },
      sessions: isNew ? n % 5 : 5 + ((n * 37) % 240),
      ...(!isNew && { replyMinutes: 20 + ((n * 29) % 300) }),
      ...(one.from !== undefined && { from: one.from + (n % 7) * 500 }),
      ...(n % 11 !== 0 && { nextFree: new Date(now + (1 + (n % 12)) * DAY).toISOString().slice(0, 10) }),
    };
  });
}
