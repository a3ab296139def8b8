import type { Rolldown } from "vite";

/** What a bundler knows of a module, as far as it is read here. */
interface Imports {
  importedIds: readonly string[];
  dynamicallyImportedIds: readonly string[];
}

/** How many users make a module worth a place in a file that most of them load. */
const MANY = 18;

/** A page of the desk or a part of one: operators' pages are many, and no instructor should load what only they use. */
const isDesk = (id: string): boolean => /\/web\/src\/(?:features|parts)\/desk[-/]/.test(id);

/** What every part of Firebase builds on. One file, though push notifications, which load it too, need no module of ours of it. */
const firebaseBase =
  /\/node_modules\/(?:@firebase\/(?:app|component|logger|util)|firebase\/app|idb)\/|\/web\/src\/firebase\.ts$/;

const isLibrary = (id: string): boolean => id.includes("/node_modules/");
/** A page or a part of one; sign-in and Firestore, which load beside them, are no components. */
const isScreen = (id: string): boolean => id.endsWith(".tsx");

/**
 * Returns who uses each module: the entry and the modules imported dynamically that reach it by static imports. What the
 * entry's script itself imports dynamically counts as its own, because it does so at once.
 */
export const usersOf = (
  entry: string,
  importsOf: (id: string) => Imports | null,
): Map<string, Set<string>> => {
  const scripts = importsOf(entry)?.importedIds ?? [];
  const users = new Map<string, Set<string>>();
  const roots = new Set([entry]);
  for (const root of roots) {
    const reached = new Set([root]);
    for (const id of reached) {
      users.set(id, (users.get(id) ?? new Set()).add(root));
      const { importedIds = [], dynamicallyImportedIds = [] } = importsOf(id) ?? {};
      for (const one of importedIds) reached.add(one);
      const isScript = root === entry && scripts.includes(id);
      for (const one of dynamicallyImportedIds) (isScript ? reached : roots).add(one);
    }
  }
  return users;
};

/**
 * Returns the file for a module with these users, "" where the bundler decides. What a module imports has at least its
 * users, so that no two of these files import each other.
 */
export const fileOf = (
  id: string,
  users: ReadonlySet<string>,
  entry: string,
  publicPages: ReadonlySet<string>,
): "main" | "public" | "texts" | "shared" | "often" | "desk" | "" => {
  // What only the entry uses stays in its file: it names all files of the release, so no page should import it.
  if (users.has(entry)) return users.size > 1 || isLibrary(id) ? "main" : "";
  const [first] = publicPages;
  const others = [...users].filter((user) => !publicPages.has(user));
  const pages = users.size - others.length;
  if (pages > 1 && others.length > 0) return "main";
  // The first page, which most visitors see and few others, does not load what only the other pages share.
  if (pages > 1) return users.has(first ?? "") ? "public" : "texts";
  if (users.size < MANY) return "";
  if (pages === 1) return "shared";
  if (!others.every(isScreen)) return "";
  const ordinary = others.filter((user) => !isDesk(user)).length;
  if (ordinary === 0) return "desk";
  return ordinary < MANY / 2 ? "" : "often";
};

/**
 * Puts modules into files by who uses them, so that a public page asks for at most twelve things (docs/quality.md P3) and
 * no page loads much that it does not use. The rest is for the bundler to split.
 */
export const codeSplitting = (
  entry: string,
  publicPages: ReadonlySet<string>,
): Rolldown.CodeSplittingOptions => {
  let users: Map<string, Set<string>> | undefined;
  const name: Rolldown.CodeSplittingNameFunction = (id, context) => {
    if (firebaseBase.test(id)) return "firebase";
    users ??= usersOf(entry, (one) => context.getModuleInfo(one));
    return fileOf(id, users.get(id) ?? new Set(), entry, publicPages) || null;
  };
  // Without their imports, which have users of their own.
  return { includeDependenciesRecursively: false, groups: [{ name }] };
};
