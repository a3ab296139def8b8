/** Characters a password has at least. */
export const SHORTEST = 8;

/** How long somebody would have to guess: 0 at once, 4 longer than anybody would. */
export type Strength = 0 | 1 | 2 | 3 | 4;

// What people choose first, without digits at the end and with letters for the signs that stand for them.
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

/** Whether a character only repeats or continues the one before it. */
const isExpected = (before: string, sign: string) =>
  before === sign || rows.some((row) => row.includes(before + sign) || row.includes(sign + before));

/** Bits a character is worth, at a guess; words are easier than dice. */
const worth = (sign: string) => (/[a-z\d]/.test(sign) ? 3 : /[A-Z]/.test(sign) ? 4 : 4.5);

/** Whether a password is among the first that anybody would try: a well-known one, or one's own address. */
export const isObvious = (password: string, email: string): boolean => {
  const bare = plain(password);
  if (common.has(bare) || bare.length === 0 || new Set(password).size < 4) return true;
  const [local = ""] = email.toLowerCase().split("@");
  if (local.length < 3) return false;
  const typed = password.toLowerCase();
  const rest = typed.replace(email.toLowerCase(), "").replace(local, "");
  return rest.length < 4 && rest.length < typed.length;
};

/** An honest guess at how strong a password is, by its length, what repeats in it, and what everybody knows. */
export const strengthOf = (password: string, email: string): Strength => {
  if (password.length < SHORTEST || isObvious(password, email)) return 0;
  let bits = 0;
  let before = "";
  for (const sign of password) {
    bits += before && isExpected(before.toLowerCase(), sign.toLowerCase()) ? 0.25 : worth(sign);
    before = sign;
  }
  return bits < 28 ? 1 : bits < 40 ? 2 : bits < 55 ? 3 : 4;
};

/** Why a password cannot be taken; undefined when it can. */
export const faultOf = (password: string, email: string): string | undefined => {
  if (!password) return "Please enter a password.";
  if (password.length < SHORTEST) return `At least ${SHORTEST} characters, please.`;
  if (isObvious(password, email)) return "This is one of the first that anybody would try.";
};
