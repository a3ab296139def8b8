/** Documents of one place that are kept of a release. */
const MOST = 5;

/** Every place in a document that has a value, such as `events[].name`; with short words, such as states, too. */
function placesIn(value: unknown, at = ""): string[] {
  if (Array.isArray(value)) return [`${at}[]`, ...value.flatMap((one) => placesIn(one, `${at}[]`))];
  if (typeof value === "object" && value !== null && value.constructor === Object)
    return Object.entries(value).flatMap(([key, one]) =>
      placesIn(one, `${at}.${/^[A-Za-z]+$/u.test(key) ? key : "*"}`),
    );
  const isWord =
    typeof value === "string" &&
    /^[A-Za-z-]{1,20}$/u.test(value) &&
    /\.(kind|status|state|source|name|type)$/u.test(at);
  return [isWord ? `${at}=${value}` : `${at}:${typeof value}`];
}

/** Picks documents that together have all that any has, the fewest that show most of it: 5 at most. */
export function pickDocuments<T>(all: readonly T[]): T[] {
  const left = all.map((document) => ({ document, places: new Set(placesIn(document)) }));
  const seen = new Set<string>();
  const picked: T[] = [];
  while (picked.length < MOST) {
    const news = left.map(({ places }) => [...places].filter((place) => !seen.has(place)).length);
    const most = Math.max(0, ...news);
    const best = left[news.indexOf(most)];
    if (most === 0 || !best) break;
    for (const place of best.places) seen.add(place);
    picked.push(best.document);
  }
  return picked;
}
