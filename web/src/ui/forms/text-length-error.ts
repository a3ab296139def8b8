/** The error of a text that must not be empty or longer than the limit, as an entry of a form's errors. `most` is in characters. */
export const textLengthError = <K extends string>(
  name: K,
  typed: string,
  most: number,
  whenEmpty: string,
): Partial<Record<K, string>> => {
  const text = typed.trim();
  if (text === "") return { [name]: whenEmpty } as Partial<Record<K, string>>;
  if (text.length > most)
    return { [name]: `Please use ${most} characters or fewer. You have ${text.length}.` } as Partial<
      Record<K, string>
    >;
  return {};
};
