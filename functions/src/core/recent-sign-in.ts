/** ms for which a sign-in counts as recent, on the server and in browsers. */
export const RECENT_SIGN_IN = 300_000;
