import type { Import } from "./imports.ts";
import { type Room, reserved, rooms } from "./rooms.ts";
import { storeCalls } from "./store-calls.ts";

/** A file's room: the row of the table, and its folder (one below the row's, where the row ends in `*`). */
interface Found {
  row: Room;
  folder: string;
}

const isWithin = (file: string, folder: string): boolean => file === folder || file.startsWith(`${folder}/`);

function match(file: string, row: Room): Found | undefined {
  if (!row.room.endsWith("/*")) return isWithin(file, row.room) ? { row, folder: row.room } : undefined;
  const parent = row.room.slice(0, -1);
  if (!file.startsWith(parent)) return undefined;
  return { row, folder: parent + (file.slice(parent.length).split("/")[0] ?? "") };
}

/** Finds the room of a file: of the matching rows the one with the longest path, and an exact row before a `*`. */
export function roomOf(file: string): Found | undefined {
  const found = rooms.flatMap((row) => match(file, row) ?? []);
  return found
    .sort((a, b) => b.folder.length - a.folder.length || b.row.room.length - a.row.room.length)
    .at(0);
}

const packageOf = (specifier: string): string =>
  specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/");

function packageBreach({ specifier }: Import, { row }: Found): string | undefined {
  const name = packageOf(specifier);
  if (row.packages && !row.packages.includes(name))
    return `may import of packages only ${row.packages.join(", ")}`;
  const owners = reserved[name];
  const isOwner = owners?.some((owner) => isWithin(row.room, owner) || isWithin(owner, row.room));
  return owners && !isOwner ? `leaves ${name} to ${owners.join(", ")}` : undefined;
}

/** Says how an import breaks the law; undefined when it does not. */
export function breachOf(one: Import): string | undefined {
  const from = roomOf(one.from);
  if (!from) return `${one.from} is in no room of scripts/law/rooms.ts`;
  const say = (breach: string) => `${one.from}: ${from.row.room} ${breach} ("${one.specifier}")`;
  if (one.to === undefined) {
    const breach = packageBreach(one, from);
    return breach && say(breach);
  }
  const to = roomOf(one.to);
  if (!to) return say("imports a file of no room");
  if (to.folder === from.folder || from.row.may.includes(to.row.room)) return undefined;
  return say(`may not import ${to.row.room}`);
}

const queryCalls = /\.(?:where|orderBy|collection|collectionGroup|startAfter|startAt|endAt)\(/g;

/** Names the calls by which a file outside the store builds a query of Firestore: only readers of the store may. */
export const queriesIn = (file: string, source: string): string[] =>
  file.startsWith("functions/src/store/")
    ? []
    : [...source.matchAll(queryCalls)].map(
        ([call]) => `${file}: only functions/src/store builds a query ("${call}")`,
      );

/**
 * Files of the store that may run load → decide → save: the ways in which others do it, and what any read may have to tell the
 * desk (decision 29).
 */
export const waysToDecide: readonly string[] = [
  "count-attempt.ts",
  "document-pages.ts",
  "once-per-key.ts",
  "payments/payment-records.ts",
  "derived/night/health.ts",
].map((file) => `functions/src/store/${file}`);

const decideImported = /import \{[^}]*\bdecide\b[^}]*\} from "[^"]*\/commit\.ts"/;

/** Names a file of the store that loads, decides and saves: an operation does, the store reads and writes. */
export const decisionsIn = (file: string, source: string): string[] =>
  file.startsWith("functions/src/store/") && !waysToDecide.includes(file) && decideImported.test(source)
    ? [`${file}: the store reads and writes; what loads, decides and saves is in functions/src/operations`]
    : [];

const coreImports = /^import (\* as \w+|\{[^}]*\}) from "[^"]*\/core\/([^"]+)"/gm;

/** The functions of core that a file imports, as `file name`: of what is no type, what begins with a small letter, or all (`*`). */
export const coreCallsIn = (source: string): string[] =>
  [...source.matchAll(coreImports)].flatMap(([, imported = "", file = ""]) =>
    imported.startsWith("*")
      ? [`${file} *`]
      : [...imported.matchAll(/[{,]\s*([a-z]\w*)(?=\s*[,}]| as )/g)].map(([, name]) => `${file} ${name}`),
  );

/** Names the functions of core by which a file of the store decides: it has the shapes, ids and times of core, and reads. */
export const coreDecisionsIn = (file: string, source: string): string[] =>
  file.startsWith("functions/src/store/")
    ? coreCallsIn(source)
        .filter((call) => !storeCalls.includes(call))
        .map((call) => `${file}: an operation calls what core decides, not the store ("${call}")`)
    : [];

/** Finds circles of imports, dynamic ones included: each once, as a path. */
export function circlesIn(imports: readonly Import[]): string[][] {
  const graph = new Map<string, string[]>();
  for (const { from, to } of imports) if (to) graph.set(from, [...(graph.get(from) ?? []), to]);
  const circles: string[][] = [];
  const done = new Set<string>();
  const visit = (file: string, path: string[]): void => {
    const at = path.indexOf(file);
    if (at >= 0) {
      circles.push([...path.slice(at), file]);
      return;
    }
    if (done.has(file)) return;
    for (const next of graph.get(file) ?? []) visit(next, [...path, file]);
    done.add(file);
  };
  for (const file of graph.keys()) visit(file, []);
  return circles;
}
