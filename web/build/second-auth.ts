import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

/** What is needed late: Google's window, and the second factor. */
const copies = ["firebase-auth-popup", "firebase-auth-factor"];

/** Which copy a module of the package belongs to. */
const copyOf = (file: string | undefined) => copies.find((name) => file?.endsWith(`?${name}`));

/**
 * Gives each of these names a copy of firebase/auth of its own. The package is one module, which no bundler can
 * split, so everybody who signs in with a password would carry the machinery of both (quality P4). See
 * docs/decisions/0008-second-copy-of-auth.md.
 */
export const secondAuth = (): Plugin => ({
  name: "second-auth",
  enforce: "pre",
  async resolveId(id, importer) {
    const isBegin = copies.includes(id);
    const isInside = id.startsWith(".") || id === "@firebase/auth";
    const copy = isBegin ? id : isInside ? copyOf(importer) : undefined;
    if (!copy) return null;
    const from = importer?.replace(`?${copy}`, "");
    const found = await this.resolve(isBegin ? "firebase/auth" : id, from, { skipSelf: true });
    return found && `${found.id}?${copy}`;
  },
  load(id) {
    const copy = copyOf(id);
    return copy ? readFileSync(id.slice(0, -copy.length - 1), "utf8") : null;
  },
});
