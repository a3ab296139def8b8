import { type NamedDifference, NamedDifferences } from "../../core/ledger/reconciliation/named-difference.ts";
import { type Loaded, schemaConverter } from "../access.ts";
import { settings } from "../collections.ts";
import { readEach } from "../skip-unreadable.ts";

const converter = schemaConverter(NamedDifferences);
const namedRef = () => settings().doc("named").withConverter(converter);

/** The differences that have a name, for changing them; without data where they can't be read, which is reported. */
export async function loadNamed(): Promise<Loaded<NamedDifferences>> {
  const ref = namedRef();
  return (await readEach([ref])).read[0] ?? { ref, data: undefined, snapshot: {} };
}

/** All differences that have a name: one read. None while they can't be read, which is reported. */
export const readNamed = async (): Promise<readonly NamedDifference[]> =>
  (await loadNamed()).data?.named ?? [];
