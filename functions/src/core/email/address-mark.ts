/** Enough for an account to tell its addresses apart, too little to find an address by it. */
const DIGITS = 4;

/**
 * The mark of an account's email address: four digits by which its page knows that what is stored is about the address that it has now.
 * Browsers and servers make the same.
 */
export async function addressMark(uid: string, email: string): Promise<string> {
  const bytes = new TextEncoder().encode(`${uid}/${email.toLowerCase()}`);
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0"))
    .join("")
    .slice(0, DIGITS);
}
