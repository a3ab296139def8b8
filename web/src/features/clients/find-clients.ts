import type { TaughtClient } from "@core/people/instructors/client.ts";

const plain = (text: string): string =>
  text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replaceAll(".", "").trim();

/** Clients with a session ahead first, the soonest of them first; then those of the latest session. */
export const nextFirst = (people: readonly TaughtClient[]): TaughtClient[] =>
  [...people].sort((a, b) => {
    if (a.next && b.next) return a.next.at - b.next.at;
    return a.next ? -1 : b.next ? 1 : b.at - a.at;
  });

/** Those whose name has a word that begins with each typed word, whatever the case and the accents. */
export function findClients(people: readonly TaughtClient[], typed: string): readonly TaughtClient[] {
  const wanted = plain(typed).split(/\s+/).filter(Boolean);
  return people.filter(({ name }) => {
    const words = plain(name).split(/\s+/);
    return wanted.every((begin) => words.some((word) => word.startsWith(begin)));
  });
}
