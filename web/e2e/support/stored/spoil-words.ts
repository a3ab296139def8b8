import { allScriptStrings, scriptStrings } from "@core/testing/script-strings.ts";
import type { DocumentData } from "firebase-admin/firestore";
import * as v from "valibot";
import { firestore } from "../../../../functions/src/firebase.ts";
import { rebuildDeskItems } from "../../../../functions/src/operations/desk/inbox/follow-desk-item.ts";
import { readAllDocuments } from "../../../../functions/test/support/read-all-documents.ts";
import { placeOf, storedSchemas } from "../../../../scripts/schemas/stored-schemas.ts";
import { productTime } from "../product.ts";

/** Fields that hold what someone has typed, or what is shown of that: names, places, sentences, labels, lists of words. */
const typed =
  /^(name|firstname|lastname|holder|signedBy|customer|instructor|guest|company|bio|text|message|subject|comment|quote|line|line1|line2|city|neighborhood|instructions|bodyNotes|reason|reference|practiced|atHome|title|question|answer|opening|label|issuer|certificates|languages|styles|service)$/u;

/** Where such a field holds a word of ours. */
const ours =
  /^(settings\/migrations|settings\/alerts|settings\/named|joined\.events|book\.events\.name|audit\.(before|after))/u;

/** What a call takes for a name of a person; everything made of one is derived from it. */
const NAME = 250;
const names = /^users\.(name|firstname|lastname)$/u;

/** Texts of at most so many characters that hold one script string after the other, until all of them have had their turn. */
function turns() {
  let next = 0;
  return (most: number): string | undefined => {
    if (allScriptStrings.length <= most) return allScriptStrings;
    const taken: string[] = [];
    for (let tries = 0; tries < scriptStrings.length; tries++) {
      const one = scriptStrings[next % scriptStrings.length] ?? "";
      if (one.length <= most || taken.length > 0) {
        if ([...taken, one].join(" ").length > most) break;
        taken.push(one);
      }
      next++;
    }
    return taken.length > 0 ? taken.join(" ") : undefined;
  };
}

const usual = [allScriptStrings.length, 1_000, NAME, 120, 80, 60];

type Json = unknown;
/** Where a text stands in a document. */
type Place = readonly (string | number)[];
const isPlain = (value: Json): value is Record<string, Json> =>
  typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Where the typed texts of a document stand in it. An empty one was left empty, and is filled too. */
function textsIn(value: Json, place: string, path: Place = []): Place[] {
  const key = path.findLast((one) => typeof one === "string") ?? "";
  const at = [place, ...path.filter((one) => typeof one === "string")].join(".");
  if (typeof value === "string") return typed.test(String(key)) && !ours.test(at) ? [[...path]] : [];
  if (Array.isArray(value)) return value.flatMap((one, i) => textsIn(one, place, [...path, i]));
  return isPlain(value)
    ? Object.entries(value).flatMap(([name, one]) => textsIn(one, place, [...path, name]))
    : [];
}

function withText(value: Json, [key, ...rest]: Place, text: string): Json {
  if (key === undefined) return text;
  if (Array.isArray(value)) return value.map((one, i) => (i === key ? withText(one, rest, text) : one));
  return { ...(value as object), [key]: withText((value as Record<string, Json>)[key], rest, text) };
}

const textAt = (value: Json, path: Place): Json =>
  path.reduce<Json>((part, key) => (part as Record<string | number, Json> | undefined)?.[key], value);

/** Documents that are written at once, each alone: a batch of several would wait for triggers that wait for it. */
const AT_ONCE = 40;

async function write(all: ReadonlyMap<string, Json>): Promise<void> {
  const writes = [...all];
  while (writes.length > 0)
    await Promise.all(
      writes.splice(0, AT_ONCE).map(([path, data]) =>
        firestore()
          .doc(path)
          .set(data as DocumentData),
      ),
    );
}

/** A text of a stored document that was replaced. */
interface Replaced {
  at: Place;
  was: string;
  text: string;
}

/** Puts back what was replaced, where it still is. */
async function restore(all: ReadonlyMap<string, readonly Replaced[]>): Promise<void> {
  const now = await readAllDocuments();
  const restored = new Map<string, Json>();
  for (const [path, replaced] of all) {
    const document = now.get(path);
    if (!document) continue;
    const there = replaced.filter(({ at, text }) => textAt(document, at) === text);
    // What a trigger has made since is followed by what it makes of the source.
    if (there.length === 0) continue;
    restored.set(
      path,
      there.reduce<Json>((part, { at, was }) => withText(part, at, was), document),
    );
  }
  await write(restored);
  // An item of the inbox is named as its person was when its case was put back.
  await rebuildDeskItems(await productTime());
}

/** The longest text that is taken; undefined where none is. */
function firstOf(
  lengths: readonly number[],
  turn: ReturnType<typeof turns>,
  isTaken: (text: string) => boolean,
): string | undefined {
  for (const most of lengths) {
    const text = turn(most);
    if (text !== undefined && isTaken(text)) return text;
  }
  return undefined;
}

/**
 * Puts all fifty script strings into every typed text of every stored document, as far as its schema takes them: the whole line, or
 * parts of it by turns. Returns how many texts that were, by kind of document, and what puts everything back. The process must be
 * connected to the world (product.ts).
 */
export async function spoilWords(): Promise<{ texts: Map<string, number>; restore: () => Promise<void> }> {
  const texts = new Map<string, number>();
  const all = new Map<string, Replaced[]>();
  const spoiled = new Map<string, Json>();
  const turn = turns();
  for (const [path, document] of await readAllDocuments()) {
    const place = placeOf(path);
    const schema = storedSchemas[place];
    if (!schema || !v.is(schema, document)) continue;
    let next: Json = document;
    const replaced: Replaced[] = [];
    for (const at of textsIn(document, place)) {
      const lengths = names.test([place, ...at].join(".")) ? [NAME] : usual;
      const text = firstOf(lengths, turn, (one) => v.is(schema, withText(document, at, one)));
      if (text === undefined) continue;
      replaced.push({ at, was: String(textAt(document, at)), text });
      next = withText(next, at, text);
    }
    if (replaced.length === 0) continue;
    texts.set(place, (texts.get(place) ?? 0) + replaced.length);
    all.set(path, replaced);
    spoiled.set(path, next);
  }
  await write(spoiled);
  return { texts, restore: () => restore(all) };
}
