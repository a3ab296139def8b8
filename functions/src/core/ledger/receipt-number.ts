const MASK = 0xffffffffffn;
const PRIME = 1_099_511_628_211n;
const OFFSET = 14_695_981_039_346_656_037n;
/** Crockford's alphabet of 32: no I, L, O, U to misread. */
export const CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** FNV-1a of a text, folded to 40 bits. */
function hashOf(text: string): bigint {
  let hash = OFFSET;
  for (const char of text) hash = BigInt.asUintN(64, (hash ^ BigInt(char.codePointAt(0) ?? 0)) * PRIME);
  return (hash ^ (hash >> 40n)) & MASK;
}

/**
 * The short number of a receipt, such as "EBY-7K2M-9QXA", from the id of its transaction: always the same, and without
 * the uid that an id may hold. Crockford's alphabet: no I, L, O, U to misread. At a million receipts there's about a 1
 * in 3 chance that any two share a number; date and amount tell them apart.
 */
export function receiptNumberOf(transactionId: string): string {
  const hash = hashOf(transactionId);
  const at = (i: number): string => CROCKFORD[Number((hash >> BigInt(35 - 5 * i)) & 31n)] ?? "";
  const all = Array.from({ length: 8 }, (_, i) => at(i)).join("");
  return `EBY-${all.slice(0, 4)}-${all.slice(4)}`;
}
