import { splitDisplayName } from "./names.ts";
import type { User } from "./user.ts";

type NameParts = Pick<User, "firstname" | "lastname">;

/** Pictures in a name, with the marks and joiners they are built of. */
const PICTURES = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u200d|\u20e3|\ufe0f/gu;
/** What follows a last name and is none. */
const SUFFIX = /^(jr|sr|ii|iii|iv|phd|md|esq)[.,]?$/i;
/** What stands before a last name: "Ana de Sousa" is Ana S. */
const PARTICLE =
  /^(af|al|av|bin|da|das|de|dei|del|della|den|der|di|do|dos|du|el|la|las|le|los|of|ter|van|von|y|zu)$/;

const wordsOf = (text: string): string[] =>
  text
    .replace(PICTURES, "")
    .split(/[\s,]+/)
    .filter((word) => /\p{L}/u.test(word));

/** The first letter of a last name, particles and suffixes aside; undefined if it has no letter. */
function initialOf(lastname: string): string | undefined {
  const words = wordsOf(lastname);
  const word = words.find((one) => !PARTICLE.test(one) && !SUFFIX.test(one)) ?? words[0];
  const [letter] = word?.match(/\p{L}/u) ?? [];
  return [...(letter?.toUpperCase() ?? "")][0];
}

/** The parts of a name whose last one is missing: the whole name was entered as the first. */
function withLastName({ firstname, lastname }: NameParts): NameParts {
  if (initialOf(lastname)) return { firstname, lastname };
  const words = wordsOf(firstname);
  while (words.length > 2 && SUFFIX.test(words.at(-1) ?? "")) words.pop();
  return splitDisplayName(words.join(" "));
}

/**
 * What others read of a person's name: the first name and the initial of the last one, "Ines A."; one word alone as it is.
 * Without pictures, particles and suffixes. The public name of a public name is itself.
 */
export function publicName(parts: NameParts): string {
  const { firstname, lastname } = withLastName(parts);
  const words = wordsOf(firstname);
  const initial = initialOf(lastname);
  while (initial && words.length > 1 && PARTICLE.test(words.at(-1) ?? "")) words.pop();
  return [...words, ...(initial ? [`${initial}.`] : [])].join(" ");
}

/** The public name of a name that is stored as one text. */
export const publicNameOf = (name: string): string => publicName({ firstname: name, lastname: "" });
