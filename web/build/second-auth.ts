import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

/** Parts that are loaded late: Google's popup and the second factor. */
const copies = ["firebase-auth-popup", "firebase-auth-factor"];

/** Marks which copy a module of the package belongs to. */
const copyOf = (file: string | undefined) => copies.find((name) => file?.endsWith(`?${name}`));

/**
 * Gives each of these names its own copy of firebase/auth. The package is one module, which no bundler can split, so
 * each sign-in with a password would load the code of both (docs/quality.md P4). Gain: 5.8 kB of every signed-in page. See
 * docs/decisions/0008-bundle-further-copies-of-firebase-auth.md.
 */
export const secondAuthPlugin = (): Plugin => ({
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
