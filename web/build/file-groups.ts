import { basename } from "node:path";
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

/** From so many users on, a module is one that nearly every signed-in page loads. */
const MOST = 2 * MANY;
/** From so many users on, a module of one early page is of general use, such as a radio button. */
const SEVERAL = 5;

/** What every part of Firebase builds on. One file, though push notifications, which load it too, need no module of ours of it. */
const firebaseBase =
  /\/node_modules\/(?:@firebase\/(?:app|component|logger|util)|firebase\/app|idb)\/|\/web\/src\/firebase\.ts$/;

/** MUI's indexes of its styles and of its system. */
const indexOfMui = /\/@mui\/(?:material\/styles|system)\/index\.mjs$/;
/** What these name and nothing takes from them: it would make MUI's input, which it imports, a part of every page. */
const merelyNamed = /\/(?:enhanceHighContrast|useMediaQuery\/index)\.mjs$/;

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
      for (const one of importedIds) if (!indexOfMui.test(id) || !merelyNamed.test(one)) reached.add(one);
      const isScript = root === entry && scripts.includes(id);
      for (const one of dynamicallyImportedIds) (isScript ? reached : roots).add(one);
    }
  }
  return users;
};

/** The field of all forms, which is MUI's. */
const isField = (id: string): boolean => id.endsWith("/web/src/ui/forms/field.tsx");
const isPage = (id: string): boolean => id.endsWith("-page.tsx");
/** Loads in the background of public pages, too, in a browser that was signed in. */
const isSignIn = (id: string): boolean => id.endsWith("/web/src/auth/firebase-auth.ts");

/** The pages of a site, by how they are loaded. */
interface Roots {
  entry: string;
  /** The prerendered pages. */
  publicPages: ReadonlySet<string>;
  /** The pages that one call fills first, and the code that does so: all they need is asked for at once. */
  early: ReadonlySet<string>;
  /** The public pages with a form. */
  withForms: ReadonlySet<string>;
}

/**
 * Returns the file for what an early page shares with others, "" where the bundler decides. The bundler makes a file for each
 * set of users: dozens of a few lines, which wait for each other on a slow line and cost a slow phone time each. None of these
 * files makes an early page load what no early page uses; other pages load some kB more in far fewer files.
 */
const earlyFileOf = (id: string, users: ReadonlySet<string>, { early }: Roots): string => {
  const others = [...users].filter((user) => !early.has(user));
  const [page = "", ...more] = [...users].filter((user) => early.has(user));
  const areScreens = [...users].every(isScreen);
  if (more.length > 0) {
    if (areScreens) return "early";
    if (others.some(isSignIn)) return "";
    return users.size < MOST ? "data" : "calls";
  }
  if (!areScreens || page === "" || others.length === 0) return "";
  const name = basename(page, "-page.tsx");
  if (users.size >= SEVERAL) return `${name}-more`;
  // With what its own dialogs and late parts use, too. Another page should not load all of that for a line of it.
  return others.some(isPage) || isLibrary(id) ? "" : name;
};

/**
 * Returns the file for a module with these users, "" where the bundler decides. What a module imports has at least its
 * users, so that no two of these files import each other: each rule here holds for more users too, or a later file does.
 */
export const fileOf = (id: string, users: ReadonlySet<string>, roots: Roots): string => {
  const { entry, publicPages, withForms } = roots;
  // What only the entry uses stays in its file: it names all files of the release, so no page should import it.
  if (users.has(entry)) return users.size > 1 || isLibrary(id) ? "main" : "";
  const [first] = publicPages;
  const others = [...users].filter((user) => !publicPages.has(user));
  const pages = users.size - others.length;
  if (pages > 1 && others.length > 0) {
    // The other public pages do not load what only those with a form share with signed-in ones.
    const areWithForms = others.length + withForms.intersection(users).size === users.size;
    return areWithForms ? "forms" : "main";
  }
  // The first page, which most visitors see and few others, does not load what only the other pages share.
  if (pages > 1) return users.has(first ?? "") ? "public" : "texts";
  if (pages === 1) return users.size < MANY ? "" : "shared";
  if (users.size < MANY || !others.every(isScreen)) return earlyFileOf(id, users, roots);
  const ordinary = others.filter((user) => !isDesk(user)).length;
  if (ordinary === 0) return "desk";
  return ordinary < MANY / 2 ? "" : "often";
};

/**
 * Puts modules into files by who uses them, so that a public page asks for at most twelve things (docs/quality.md P3) and
 * no page loads much that it does not use. The rest is for the bundler to split.
 */
export const codeSplitting = (roots: Omit<Roots, "withForms">): Rolldown.CodeSplittingOptions => {
  let known: { users: Map<string, Set<string>>; withForms: ReadonlySet<string> } | undefined;
  const name: Rolldown.CodeSplittingNameFunction = (id, context) => {
    if (firebaseBase.test(id)) return "firebase";
    if (!known) {
      const users = usersOf(roots.entry, (one) => context.getModuleInfo(one));
      const field = [...users.keys()].find(isField) ?? "";
      known = { users, withForms: roots.publicPages.intersection(users.get(field) ?? new Set()) };
    }
    const { users, withForms } = known;
    return fileOf(id, users.get(id) ?? new Set(), { ...roots, withForms }) || null;
  };
  // Without their imports, which have users of their own.
  return { includeDependenciesRecursively: false, groups: [{ name }] };
};
