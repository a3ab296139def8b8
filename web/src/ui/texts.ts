/** What is wrong with a text that must not be empty nor longer than `most` characters, as an entry of a form's faults. */
export const lengthOf = <K extends string>(
  name: K,
  typed: string,
  most: number,
  whenEmpty: string,
): Partial<Record<K, string>> => {
  const text = typed.trim();
  if (text === "") return { [name]: whenEmpty } as Partial<Record<K, string>>;
  if (text.length > most)
    return { [name]: `At most ${most} characters, please: these are ${text.length}.` } as Partial<
      Record<K, string>
    >;
  return {};
};
