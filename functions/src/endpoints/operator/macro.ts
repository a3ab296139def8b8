import { randomUUID } from "node:crypto";
import { operatorMacrosContracts } from "../../core/api/desk/operator-macros.ts";
import { defaultMacros, type Macros, macrosAfter } from "../../core/desk/macros.ts";
import { endpoint } from "../../http/endpoint.ts";
import { actOnce } from "../../operations/desk/act-once.ts";
import { readStoredMacros } from "../../store/settings/macros.ts";

const named = ({ macros }: Macros, id: string) => {
  const label = macros.find((one) => one.id === id)?.label;
  return label === undefined ? {} : { label };
};

/** Adds, changes or removes a text that operators answer with. */
export const operatorMacro = endpoint("/api/operator/macro", operatorMacrosContracts, (input, context) => {
  const newId = randomUUID();
  const id = input.id ?? newId;
  return actOnce(context, { act: "macro", on: { kind: "macro", id }, reason: "" }, async (batch) => {
    const read = await readStoredMacros();
    const before = read.data ?? defaultMacros;
    const after = macrosAfter(before, input, newId);
    batch.put(read, after);
    return { before: named(before, id), after: named(after, id), answer: after };
  });
});
