import { defaultMacros, Macros, withNewPlaces } from "../../core/desk/macros.ts";
import { get, type Loaded, schemaConverter } from "../access.ts";
import { settings } from "../collections.ts";

const converter = schemaConverter(Macros);

/** Reads the ready-made texts as an operator changed them last: one read. */
export async function readStoredMacros(): Promise<Loaded<Macros>> {
  const read = await get(settings().doc("macros").withConverter(converter));
  return read.data ? { ...read, data: withNewPlaces(read.data) } : read;
}

/** The ready-made texts, ours where nobody has changed them: one read. */
export const readMacros = async (): Promise<Macros> => (await readStoredMacros()).data ?? defaultMacros;
