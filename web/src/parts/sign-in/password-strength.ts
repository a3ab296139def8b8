/** Minimum length of a password, characters. */
export const PASSWORD_MIN = 8;

/** Resistance to guessing: 0 is guessed at once, 4 is not worth trying. */
export type PasswordStrength = 0 | 1 | 2 | 3 | 4;

// The most common passwords, without trailing digits and with letters for look-alike signs.
const common = new Set(
  (
    "password passwort qwerty qwertyuiop qwertz asdfgh asdfghjkl zxcvbnm iloveyou welcome letmein admin login " +
    "princess sunshine football baseball dragon monkey superman batman master shadow charlie michael jordan " +
    "freedom whatever trustno starwars pokemon computer internet secret changeme default abcdefgh abc qazwsx " +
    "yoga namaste everybodyyoga everybody"
  ).split(" "),
);
const rows = ["abcdefghijklmnopqrstuvwxyz", "01234567890", "qwertyuiop", "asdfghjkl", "zxcvbnm"];
const meant: Record<string, string> = { "0": "o", "1": "i", "3": "e", "4": "a", "5": "s", "7": "t" };

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[\d\W_]+$/, "")
    .replace(/[013457]/g, (sign) => meant[sign] ?? sign)
    .replaceAll("@", "a")
    .replaceAll("$", "s");

/** Whether a character repeats the one before it, or is next in its sequence. */
const isExpected = (before: string, sign: string) =>
  before === sign || rows.some((row) => row.includes(before + sign) || row.includes(sign + before));

/** Estimated bits per character; less than random, because people use words. */
const worth = (sign: string) => (/[a-z\d]/.test(sign) ? 3 : /[A-Z]/.test(sign) ? 4 : 4.5);

/** Whether a password is easy to guess: a common one, or the account's email. */
export const isCommonPassword = (password: string, email: string): boolean => {
  const bare = plain(password);
  if (common.has(bare) || bare.length === 0 || new Set(password).size < 4) return true;
  const [local = ""] = email.toLowerCase().split("@");
  if (local.length < 3) return false;
  const typed = password.toLowerCase();
  const rest = typed.replace(email.toLowerCase(), "").replace(local, "");
  return rest.length < 4 && rest.length < typed.length;
};

/** Estimates the strength of a password by its length, repeats and common words. */
export const passwordStrength = (password: string, email: string): PasswordStrength => {
  if (password.length < PASSWORD_MIN || isCommonPassword(password, email)) return 0;
  let bits = 0;
  let before = "";
  for (const sign of password) {
    bits += before && isExpected(before.toLowerCase(), sign.toLowerCase()) ? 0.25 : worth(sign);
    before = sign;
  }
  return bits < 28 ? 1 : bits < 40 ? 2 : bits < 55 ? 3 : 4;
};

/** Why a password is refused; undefined when it is accepted. */
export const passwordError = (password: string, email: string): string | undefined => {
  if (!password) return "Please enter a password.";
  if (password.length < PASSWORD_MIN) return `Please use at least ${PASSWORD_MIN} characters.`;
  if (isCommonPassword(password, email)) return "This password is too common.";
};
