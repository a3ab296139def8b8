import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { repositoryRoot } from "../dev/state.ts";
import { completeEnvironments } from "../environments/testing/complete-environments.ts";
import { functionDigests, type ModuleGraph, reachedModules, readModuleGraph } from "./digests.ts";
import { listFunctionIds } from "./list-function-ids.ts";

const { production } = completeEnvironments();
const ids = [
  "api-name-update",
  "api-book-create",
  "calendar",
  "meet",
  "triggers-mail",
  "jobs-runDue",
  "identity-beforeUserCreated",
];
const endpoint = "functions/src/endpoints/name/update.ts";

let graph: ModuleGraph;
beforeAll(async () => {
  graph = await readModuleGraph();
});

const texts = new Map<string, string>();
const readOnce = (file: string): string => {
  const text = texts.get(file) ?? readFileSync(file, "utf8");
  texts.set(file, text);
  return text;
};

/** The functions whose digest changes when a file ends with one more line. */
function changedBy(file: string, from = "", to = ""): string[] {
  const read = readOnce;
  const before = functionDigests(ids, production, graph, read);
  const after = functionDigests(ids, production, graph, (one) =>
    one !== file ? read(one) : from ? read(one).replace(from, to) : `${read(one)}\n// changed`,
  );
  return ids.filter((id) => before[id] !== after[id]);
}

describe("the digest of a function", () => {
  it("is the same for the same release", () =>
    expect(functionDigests(ids, production, graph)).toEqual(functionDigests(ids, production, graph)));

  it.each<[string, string[]]>([
    [endpoint, ["api-name-update"]],
    ["functions/src/endpoints/book/create.ts", ["api-book-create"]],
    ["functions/src/routes/calendar-feed.ts", ["calendar"]],
    ["functions/src/mail/smtp.ts", ["triggers-mail", "jobs-runDue"]],
    ["functions/src/firebase.ts", ids],
    ["functions/src/http/environment/boot-problems.ts", ids],
  ])("follows %s, where it reaches it", (file, changed) => {
    expect(changedBy(file).filter((id) => !changed.includes(id) || changed === ids)).toEqual(
      changed === ids ? ids : [],
    );
    expect(changedBy(file)).toEqual(expect.arrayContaining(changed));
  });

  it("does not follow the line of another call in the table of contents", () => {
    const line = `update: async () => (await import("./endpoints/name/update.ts")).nameUpdate,`;
    expect(readFileSync("functions/src/index.ts", "utf8")).toContain(line);
    expect(changedBy("functions/src/index.ts", line, "")).toEqual([]);
    expect(changedBy("functions/src/index.ts")).toEqual(ids);
  });

  it("follows its own options and the settings of the deployment", () => {
    const digests = functionDigests(ids, production, graph);
    const warm = functionDigests(ids, { ...production, warm: { booking: 3, signUp: 1 } }, graph);
    expect(warm["api-book-create"]).not.toBe(digests["api-book-create"]);
    expect(warm["api-name-update"]).toBe(digests["api-name-update"]);
    const mail = functionDigests(ids, { ...production, mail: { from: "x@y.example", perSecond: 1 } }, graph);
    for (const id of ids) expect(mail[id]).not.toBe(digests[id]);
  });

  it("is known of every function", () => {
    const all = listFunctionIds(join(repositoryRoot, "functions/src/index.ts"));
    expect(all).toContain("triggers-lost");
    const others = all.filter((id) => !/^api-(?!missing)/.test(id));
    expect(Object.keys(functionDigests(others, production, graph, readOnce))).toEqual(others);
    expect(() => functionDigests(["unheard-of"], production, graph, readOnce)).toThrow("Name where");
  });

  it("reaches what an endpoint loads later", () =>
    expect(reachedModules(graph, "functions/src/index.ts")).toContain(endpoint));
});
