import type { Beacon } from "./pricing.ts";

/** An area whose name, and whose offers' names, are said; of its plan also what has ended or begins later. */
export interface NamedArea {
  id: string;
  name: string;
  beacons: readonly Beacon[];
  offers?: readonly Beacon[] | undefined;
  changes?: readonly { beacon: Beacon }[] | undefined;
}

/** Areas by name; an id that is unknown stays. */
export const areaNames = (ids: readonly string[], areas: readonly NamedArea[]): string =>
  ids.map((id) => areas.find((area) => area.id === id)?.name ?? id).join(", ");

/** Every offer an area has, had or will have. */
const offersOf = ({ beacons, offers = [], changes = [] }: NamedArea) => [
  ...beacons,
  ...offers,
  ...changes.map(({ beacon }) => beacon),
];

/** Offers as prices have them, by area: "New York: Hatha at home, 60 min; Yin at home, 90 min". An unknown id stays. */
export function offerNames(ids: readonly string[], areas: readonly NamedArea[]): string {
  const known = new Set<string>();
  const groups = areas.flatMap((area) => {
    const texts = ids.flatMap((id) => {
      const offer = offersOf(area).find((one) => one.id === id);
      if (!offer) return [];
      known.add(id);
      return [`${offer.service}, ${offer.minutes} min`];
    });
    return texts.length === 0 ? [] : [`${area.name}: ${texts.join("; ")}`];
  });
  return [...groups, ...ids.filter((id) => !known.has(id))].join("\n");
}
