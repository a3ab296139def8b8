/**
 * The error of a text that must not be empty or longer than `most` characters, as an entry of a form's errors.
 * `whenLong` says it in other words.
 */
export const textLengthError = <K extends string>(
  name: K,
  typed: string,
  most: number,
  whenEmpty: string,
  whenLong?: string,
): Partial<Record<K, string>> => {
  const { length } = typed.trim();
  if (length > 0 && length <= most) return {};
  const tooLong = whenLong ?? `Please use ${most} characters or fewer. You have ${length}.`;
  return { [name]: length === 0 ? whenEmpty : tooLong } as Partial<Record<K, string>>;
};
