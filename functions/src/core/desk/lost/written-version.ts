// The event of a change as Firestore sends it: protocol buffers, of which we want one number.
// https://github.com/googleapis/google-cloudevents: google.events.cloud.firestore.v1.DocumentEventData

/** The numbers of the fields on the way: the document after the change → an entry of its fields → its value → a whole number. */
const VALUE = 1;
const FIELDS = 2;
const [KEY, ENTRY] = [1, 2] as const;
const INTEGER = 2;

interface Field {
  number: number;
  /** Of a whole number or a length; undefined for other fixed sizes. */
  whole?: number;
  bytes?: Uint8Array;
}

/** Reads a number of seven bits a byte, the lowest first. Exact up to 2^53. */
function varint(bytes: Uint8Array, from: number): [value: number, end: number] {
  let value = 0;
  for (let at = from, scale = 1; at < bytes.length; at++, scale *= 128) {
    const byte = bytes[at] ?? 0;
    value += (byte % 128) * scale;
    if (byte < 128) return [value, at + 1];
  }
  throw new RangeError("The event ends within a number.");
}

/** The fields of a message in their order. */
function* fieldsOf(bytes: Uint8Array): Generator<Field> {
  let at = 0;
  while (at < bytes.length) {
    const [tag, begin] = varint(bytes, at);
    const [number, type] = [Math.floor(tag / 8), tag % 8];
    if (type === 0) {
      const [whole, end] = varint(bytes, begin);
      yield { number, whole };
      at = end;
    } else if (type === 2) {
      const [length, start] = varint(bytes, begin);
      yield { number, bytes: bytes.subarray(start, start + length) };
      at = start + length;
    } else if (type === 1 || type === 5) {
      yield { number };
      at = begin + (type === 1 ? 8 : 4);
    } else throw new RangeError(`No field has the wire type ${type}.`);
  }
}

/** What is inside the fields of a message with a number. */
const inside = (bytes: Uint8Array, number: number): Uint8Array[] =>
  [...fieldsOf(bytes)].flatMap((field) => (field.number === number && field.bytes ? [field.bytes] : []));

/** The `version` of the document after the change that an event is about; undefined where it has none, or the bytes are no such event. */
export function writtenVersion(event: Uint8Array): number | undefined {
  try {
    const entries = inside(event, VALUE).flatMap((document) => inside(document, FIELDS));
    const named = entries.find((entry) =>
      inside(entry, KEY).some((key) => new TextDecoder().decode(key) === "version"),
    );
    const value = named && inside(named, ENTRY)[0];
    return value && [...fieldsOf(value)].find(({ number }) => number === INTEGER)?.whole;
  } catch {
    return undefined;
  }
}
