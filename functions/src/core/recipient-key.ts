/** One text for an email address however it is written: in lowercase, without a `+tag`, which reaches the same person. */
export const recipientKey = (email: string): string =>
  email
    .trim()
    .toLowerCase()
    .replace(/\+[^@]*(?=@)/, "");
