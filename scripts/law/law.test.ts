import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { allImports, type Import, importsOf, sourcesIn } from "./imports.ts";
import {
  breachOf,
  circlesIn,
  coreCallsIn,
  coreDecisionsIn,
  decisionsIn,
  queriesIn,
  roomOf,
  waysToDecide,
} from "./law.ts";
import { reserved, rooms } from "./rooms.ts";
import { storeCalls } from "./store-calls.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const imports = allImports(root);

/** A file of a room, or of a folder below it for a `*`. */
const fileIn = (room: string): string => {
  if (/\.tsx?$/.test(room)) return room;
  return `${room.replace("*", "some-room")}/some-file.ts`;
};
const breaks = (from: string, to: string): boolean => breachOf({ from, specifier: to, to }) !== undefined;

describe("the import law", () => {
  it("holds for every import of the functions and the sites", () => {
    expect(imports.length).toBeGreaterThan(3000);
    expect(imports.flatMap((one) => breachOf(one) ?? [])).toEqual([]);
  });

  it("has a room for every source file", () => {
    const files = ["functions/src", "web/src"].flatMap((folder) => sourcesIn(folder, root));
    expect(files.filter((file) => !roomOf(file))).toEqual([]);
  });

  it.each(rooms.map(({ room, may }) => ({ room, may })))(
    "lets $room import its rows alone",
    ({ room, may }) => {
      const refused = rooms
        .filter((other) => breaks(fileIn(room), fileIn(other.room)))
        .map((other) => other.room);
      const allowed = new Set([...may, room]);
      // A row that ends in `*` means many rooms; they may import each other only if the row allows it.
      expect(refused).toEqual(rooms.map((other) => other.room).filter((other) => !allowed.has(other)));
    },
  );

  it("lets the functions import all contracts as types alone, so that a process loads those of its group", () => {
    const loads = sourcesIn("functions/src", root).filter((file) =>
      /^import \{[^}]*\} from "[^"]*\/api\/index\.ts"/m.test(readFileSync(`${root}/${file}`, "utf8")),
    );
    expect(loads).toEqual([]);
  });

  it("refuses a feature that imports another, and an endpoint that imports another", () => {
    expect(breaks("web/src/features/book/pay/x.ts", "web/src/features/appt/y.ts")).toBe(true);
    expect(breaks("web/src/features/book/pay/x.ts", "web/src/features/book/time/y.ts")).toBe(false);
    expect(breaks("functions/src/endpoints/book/x.ts", "functions/src/endpoints/card/y.ts")).toBe(true);
  });

  it("lets no door import a port: it asks an operation", () => {
    for (const door of ["endpoints/book", "endpoints/avatar", "routes", "triggers", "jobs"])
      for (const port of ["payment", "mail", "fetch", "picture"])
        expect(breaks(`functions/src/${door}/x.ts`, `functions/src/${port}/y.ts`), `${door} → ${port}`).toBe(
          true,
        );
  });

  it("refuses every web room below the features that imports a feature, a part or the app", () => {
    for (const low of ["ui", "routing", "data", "api", "auth", "theme"])
      for (const high of ["features/home", "parts/booking", "app"])
        expect(breaks(`web/src/${low}/x.ts`, `web/src/${high}/y.ts`), `${low} → ${high}`).toBe(true);
  });

  it("refuses a package outside the rooms it is reserved for", () => {
    const imported = (from: string, specifier: string): Import => ({ from, specifier, to: undefined });
    for (const name of Object.keys(reserved))
      expect(breachOf(imported("web/src/features/home/x.ts", `${name}/part`)), name).toMatch(/leaves/);
    expect(breachOf(imported("functions/src/core/booking/x.ts", "node:crypto"))).toMatch(/packages only/);
    expect(breachOf(imported("functions/src/core/booking/x.ts", "valibot"))).toBeUndefined();
    expect(breachOf(imported("functions/src/store/x.ts", "firebase-admin/firestore"))).toBeUndefined();
  });

  it("covers dynamic imports, type imports, re-exports and aliases", () => {
    const source = [
      'import type { A } from "./a.ts";',
      'export { B } from "../b.ts";',
      'const c = () => import("@core/c.ts");',
      'import "valibot";',
    ].join("\n");
    expect(importsOf("web/src/api/x.ts", source).map(({ to }) => to)).toEqual([
      "web/src/api/a.ts",
      "web/src/b.ts",
      "functions/src/core/c.ts",
      undefined,
    ]);
  });
});

describe("the law about queries", () => {
  const source = 'list(bookings().where("status", "==", "Held").orderBy("due"));';

  it("lets only the store build one", () => {
    expect(queriesIn("functions/src/operations/desk/x.ts", source)).toHaveLength(2);
    expect(queriesIn("functions/src/endpoints/book/x.ts", 'firestore().collection("book")')).toHaveLength(1);
    expect(queriesIn("functions/src/store/desk/x.ts", source)).toEqual([]);
  });

  it("allows to name a document, to ask a reader and to compare a place", () => {
    const allowed = "get(bookings().doc(id)); list(bookingsOf(uid)); deps.limit(limit); where(place);";
    expect(queriesIn("functions/src/operations/desk/x.ts", allowed)).toEqual([]);
  });

  it("holds for every file of the functions", () => {
    const files = sourcesIn("functions/src", root);
    expect(files.length).toBeGreaterThan(600);
    expect(files.flatMap((file) => queriesIn(file, readFileSync(`${root}/${file}`, "utf8")))).toEqual([]);
  });
});

/** How many source files stand directly in each folder below one. */
const filesByFolder = (below: string): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const file of sourcesIn(below, root)) {
    const folder = file.slice(0, file.lastIndexOf("/"));
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return counts;
};

describe("the folders of the functions", () => {
  // Those of the endpoints are addresses, and a subject that is a room of the law keeps its folder.
  const isNamed = (folder: string) =>
    folder.startsWith("functions/src/endpoints/") || rooms.some(({ room }) => room === folder);

  it("hold at least three files, or only folders", () => {
    const small = [...filesByFolder("functions/src")].filter(
      ([folder, count]) => count < 3 && !isNamed(folder),
    );
    expect(small).toEqual([]);
  });

  it("hold at most thirty files", () => {
    const large = [...filesByFolder("functions/src")].filter(
      ([folder, count]) => count > 30 && !folder.startsWith("functions/src/endpoints/"),
    );
    expect(large).toEqual([]);
  });
});

describe("the folders of the sites", () => {
  // A screen has a folder of its own, and what only tests load is apart.
  it("hold at least three files with their tests, unless they are a screen", () => {
    const entries = readdirSync(`${root}/web/src`, { recursive: true, withFileTypes: true });
    const byFolder = Map.groupBy(
      entries.filter((entry) => entry.isFile()),
      ({ parentPath }) => parentPath,
    );
    const isNamed = (folder: string, names: string[]) =>
      folder.endsWith("/testing") || names.some((name) => name.endsWith("-page.tsx"));
    const small = [...byFolder]
      .map(([folder, files]) => [folder, files.map(({ name }) => name)] as const)
      .filter(([folder, names]) => names.length < 3 && !isNamed(folder, names));
    expect(small).toEqual([]);
  });

  it("hold at most thirty files", () => {
    const folders = [...filesByFolder("web/src")];
    expect(folders.length).toBeGreaterThan(100);
    expect(folders.filter(([, count]) => count > 30)).toEqual([]);
  });
});

describe("circles of imports", () => {
  it("do not exist, dynamic imports counted", () => {
    expect(circlesIn(imports)).toEqual([]);
  });

  it("are found with their path", () => {
    const edge = (from: string, to: string): Import => ({ from, specifier: to, to });
    expect(circlesIn([edge("a", "b"), edge("b", "c"), edge("c", "a"), edge("c", "d")])).toEqual([
      ["a", "b", "c", "a"],
    ]);
  });
});

describe("decisions in the store", () => {
  const source = 'import { Batch, decide, isStaleWriteError } from "../commit.ts";';

  it("are refused: an operation loads, decides and saves", () => {
    expect(decisionsIn("functions/src/store/people/x.ts", source)).toHaveLength(1);
    expect(decisionsIn("functions/src/operations/people/x.ts", source)).toEqual([]);
  });

  it("don't stand in a file of the store that fills a batch", () => {
    const allowed = 'import type { Batch } from "../commit.ts";\nexport const decided = 1;';
    expect(decisionsIn("functions/src/store/people/x.ts", allowed)).toEqual([]);
  });

  it("are made in the store only where everything else is decided by it", () => {
    const sources = sourcesIn("functions/src/store", root).map(
      (file) => [file, readFileSync(`${root}/${file}`, "utf8")] as const,
    );
    expect(sources.flatMap(([file, text]) => decisionsIn(file, text))).toEqual([]);
    const unused = waysToDecide.filter(
      (file) => !sources.some(([path, text]) => path === file && /\bdecide\(/.test(text)),
    );
    expect(unused).toEqual([]);
  });
});

describe("what the store takes of core", () => {
  const paying = `import {
  type Intent,
  withDesiredState as wanted,
} from "../../core/payments/intent.ts";
import type { effectsOf } from "../../core/payments/effects.ts";
import { Booking } from "../../core/booking/booking.ts";
import { intentId, SWEEP_DELAY } from "../../core/payments/intent.ts";
import * as decisions from "../../core/booking/transitions.ts";`;

  it("is no decision: an operation calls that", () => {
    expect(coreDecisionsIn("functions/src/store/payments/x.ts", paying)).toEqual([
      'functions/src/store/payments/x.ts: an operation calls what core decides, not the store ("payments/intent.ts withDesiredState")',
      'functions/src/store/payments/x.ts: an operation calls what core decides, not the store ("booking/transitions.ts *")',
    ]);
    expect(coreDecisionsIn("functions/src/operations/payments/x.ts", paying)).toEqual([]);
  });

  it("is named, and each name is used", () => {
    const files = sourcesIn("functions/src/store", root);
    const calls = new Set(files.flatMap((file) => coreCallsIn(readFileSync(`${root}/${file}`, "utf8"))));
    expect(storeCalls.filter((call) => !calls.has(call))).toEqual([]);
    expect([...calls].filter((call) => !storeCalls.includes(call))).toEqual([]);
  });
});
