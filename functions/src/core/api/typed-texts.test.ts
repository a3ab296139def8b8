import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { contracts } from "./index.ts";

/** A schema of valibot as its object has it. */
interface Node {
  type: string;
  pipe?: Node[];
  entries?: Record<string, Node>;
  item?: Node;
  wrapped?: Node;
  value?: Node;
  options?: unknown[];
}

type Leaf = [place: string, schema: v.GenericSchema];

const isSchema = (one: unknown): one is Node => typeof one === "object" && one !== null && "type" in one;

/** Every field of a schema that takes text, by its place; one that is checked or transformed whole is a leaf as well. */
function textsOf(schema: Node, place: string): Leaf[] {
  if (schema.pipe?.[0]?.type === "custom")
    return schema.pipe.flatMap((one) => (one.type === "strict_object" ? wholesOf(schema, one, place) : []));
  if (schema.type === "string") return [[place, schema as unknown as v.GenericSchema]];
  return [
    ...Object.entries(schema.entries ?? {}).flatMap(([name, one]) => textsOf(one, `${place}.${name}`)),
    ...[schema.item, schema.wrapped, schema.value, ...(schema.options ?? [])].flatMap((one) =>
      isSchema(one) ? textsOf(one, place) : [],
    ),
  ];
}

/** The text fields of an object whose texts are cleaned before it is parsed. */
const wholesOf = (whole: Node, object: Node, place: string): Leaf[] =>
  Object.entries(object.entries ?? {}).flatMap(([name, one]) =>
    textsOf(one, `${place}.${name}`).map(([at]): Leaf => {
      const around = (text: unknown) => ({ [name]: name === "certificates" ? [{ name: text }] : text });
      const typed = (text: string) => around(one.wrapped?.type === "array" ? [text] : text);
      const leaf = v.pipe(
        v.string(),
        v.transform((text): unknown => typed(text)),
        whole as unknown as v.GenericSchema,
        v.transform((form): unknown => JSON.stringify(form)),
      );
      return [at, leaf];
    }),
  );

const leaves = Object.entries(contracts).flatMap(([path, { input }]) =>
  textsOf(input as unknown as Node, path),
);

/** What no kept text may hold: it shows nothing, or something else than it is. */
const unclean = ["\u200b", "\u202e", "\u0000", "\u0085", "\uff41", "\u3164", "\u2060"];
const isClean = (text: unknown): boolean => !unclean.some((one) => String(text).includes(one));

describe("every text that anyone types", () => {
  it("is found in the contracts, in objects, lists and variants", () => {
    const places = leaves.map(([place]) => place);
    expect(places.length).toBeGreaterThan(120);
    for (const place of [
      "/api/message/send.text",
      "/api/operator/moderate.text",
      "/api/operator/decide.fields.bio",
      "/api/book/create.location.line2",
      "/api/operator/area.postalPrefixes",
      "/api/provider/apply.form.bio",
    ])
      expect(places).toContain(place);
  });

  it.each(leaves)("is refused or cleaned: %s", (_, schema) => {
    for (const typed of ["a\u200bb\u0000c d", "\u202eabc", "ａbc\u0085d", "1\u200b2"]) {
      const { success, output } = v.safeParse(schema, typed);
      if (success) expect(isClean(output)).toBe(true);
    }
  });

  it.each(leaves)("is missing where nothing can be seen: %s", (_, schema) => {
    for (const typed of ["\u200b", "\u3164 \u2060", "\u0000\u202e"]) {
      const { success, output } = v.safeParse(schema, typed);
      if (success) expect(isClean(output)).toBe(true);
      if (success && !/[{]/.test(String(output))) expect(output).toBe("");
    }
  });
});
