/** Navigation state between signing in and resetting a password: the email typed on one page is there on the other. */
export const withTypedEmail = (state: unknown, email: string): object => ({
  ...(typeof state === "object" && state),
  email,
});

/** The email typed on the page before, or empty. */
export const readTypedEmail = (state: unknown): string =>
  typeof state === "object" && state !== null && "email" in state && typeof state.email === "string"
    ? state.email
    : "";
