import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { brokenContracts, type Contracts } from "./compare.ts";
import { describeSchema } from "./describe.ts";
import { contractsNow, readContracts } from "./snapshot.ts";

const contract = (input: v.GenericSchema, output: v.GenericSchema, method = "POST"): Contracts => ({
  "/api/x/y": { method, input: describeSchema(input), output: describeSchema(output) },
});
const input = v.strictObject({
  id: v.pipe(v.string(), v.maxLength(9)),
  kind: v.picklist(["a", "b"]),
  note: v.optional(v.string()),
});
const output = v.object({ at: v.number(), list: v.array(v.object({ text: v.nullable(v.string()) })) });
const last = contract(input, output);

describe("contracts", () => {
  it("are those of the last release, or wider", () => {
    expect(Object.keys(readContracts()).length).toBeGreaterThan(100);
    expect(brokenContracts(readContracts(), contractsNow())).toEqual([]);
  });

  it.each<[string, v.GenericSchema, v.GenericSchema]>([
    ["another optional field", v.strictObject({ ...input.entries, more: v.optional(v.number()) }), output],
    ["another option", v.strictObject({ ...input.entries, kind: v.picklist(["a", "b", "c"]) }), output],
    ["any text for some", v.strictObject({ ...input.entries, kind: v.string() }), output],
    ["null, too", v.strictObject({ ...input.entries, id: v.nullable(v.string()) }), output],
    ["an answer that says more", input, v.object({ ...output.entries, more: v.string() })],
  ])("may take or give %s", (_what, nextInput, nextOutput) =>
    expect(brokenContracts(last, contract(nextInput, nextOutput))).toEqual([]),
  );

  it.each<[string, v.GenericSchema, v.GenericSchema]>([
    ["input.more must be sent now", v.strictObject({ ...input.entries, more: v.number() }), output],
    ["input.note must be sent now", v.strictObject({ ...input.entries, note: v.string() }), output],
    ["input.note is refused now", v.strictObject({ id: v.string(), kind: v.picklist(["a", "b"]) }), output],
    ['input.kind no longer takes "b"', v.strictObject({ ...input.entries, kind: v.picklist(["a"]) }), output],
    [
      "input.id takes something else than before",
      v.strictObject({ ...input.entries, id: v.number() }),
      output,
    ],
    ["output.at is not answered any more", input, v.object({ list: output.entries.list })],
    ["output.at may be missing now", input, v.object({ ...output.entries, at: v.optional(v.number()) })],
    [
      "output.list[].text is not answered any more",
      input,
      v.object({ ...output.entries, list: v.array(v.object({})) }),
    ],
  ])("may not change so that %s", (fault, nextInput, nextOutput) =>
    expect(brokenContracts(last, contract(nextInput, nextOutput))).toEqual([`/api/x/y ${fault}`]),
  );

  it("may not go, nor be asked in another way", () => {
    expect(brokenContracts(last, {})).toEqual(["/api/x/y is gone"]);
    expect(brokenContracts(last, contract(input, output, "GET"))).toEqual(["/api/x/y is asked by GET now"]);
  });
});
