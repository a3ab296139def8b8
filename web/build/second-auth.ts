import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

const ID = "firebase-auth-popup";
const MARK = "?popup";

/**
 * Gives `firebase-auth-popup`: a second copy of firebase/auth for the Google window alone. The package is one
 * module, which no bundler can split, so everybody who signs in with a password would carry the popup machinery
 * (quality P4). See docs/decisions/0008-second-copy-of-auth.md.
 */
export const secondAuth = (): Plugin => ({
  name: "second-auth",
  enforce: "pre",
  async resolveId(id, importer) {
    const isInside = importer?.endsWith(MARK) && (id.startsWith(".") || id === "@firebase/auth");
    if (id !== ID && !isInside) return null;
    const from = importer?.replace(MARK, "");
    const found = await this.resolve(id === ID ? "firebase/auth" : id, from, { skipSelf: true });
    return found && `${found.id}${MARK}`;
  },
  load(id) {
    return id.endsWith(MARK) ? readFileSync(id.slice(0, -MARK.length), "utf8") : null;
  },
});
