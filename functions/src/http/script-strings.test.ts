import * as v from "valibot";
import { describe, expect, it } from "vitest";
import type { CallPath } from "../core/api/calls.ts";
import { contracts } from "../core/api/index.ts";
import { cleanLine, cleanLines } from "../core/clean-text.ts";
import { allScriptStrings, scriptStrings } from "../core/testing/script-strings.ts";
import { validInputs } from "./testing/valid-inputs.ts";

type Json = unknown;

/** Where the texts of a value stand in it. */
function textsIn(value: Json, path: readonly string[] = []): string[][] {
  if (typeof value === "string") return [[...path]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => textsIn(one, [...path, key]));
}

function withText(value: Json, [key, ...rest]: readonly string[], text: string): Json {
  if (key === undefined) return text;
  const whole = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string, Json>;
  whole[key] = withText(whole[key], rest, text);
  return whole;
}

const textAt = (value: Json, path: readonly string[]): Json =>
  path.reduce<Json>((part, key) => (part as Record<string, Json> | undefined)?.[key], value);

/** Each text of each call, by its valid input. */
const texts = (Object.entries(validInputs) as [CallPath, object][]).flatMap(([path, input]) =>
  textsIn(input).map((at) => [`${path} ${at.join(".")}`, path, input, at] as const),
);

/** What a text is kept as: itself, but for blanks around it. */
const kept = (text: string) => [text, cleanLine(text), cleanLines(text)];

describe("a script string in a text of a call (W2)", () => {
  it("has many texts to try", () => expect(texts.length).toBeGreaterThan(100));

  it.each(texts)("%s stays the text that it is, or is refused", (_name, path, input, at) => {
    const schema = contracts[path].input as v.GenericSchema;
    for (const text of [...scriptStrings, allScriptStrings]) {
      const { success, output } = v.safeParse(schema, withText(input, at, text));
      if (success) expect(kept(text)).toContain(textAt(output, at));
    }
  });

  it("is taken by the texts that people write, each of all fifty", () => {
    const takesAll = texts.filter(([, path, input, at]) =>
      scriptStrings.every((text) =>
        v.is(contracts[path].input as v.GenericSchema, withText(input, at, text)),
      ),
    );
    const names = takesAll.map(([name]) => name);
    for (const name of [
      "/api/name/update firstname",
      "/api/instructor/feedback comment",
      "/api/report/user comment",
      "/api/contact/send message",
      "/api/message/send text",
      "/api/book/notes instructions",
      "/api/operator/moderate reason",
    ])
      expect(names).toContain(name);
  });
});
