/** A state of the US, as addresses write it. */
interface UsState {
  name: string;
  /** Most of it. */
  timeZone: string;
  /** The first three digits of its ZIP codes: "010-027 055". Source: USPS, labeling list L002. */
  zips: string;
}

const EASTERN = "America/New_York";
const CENTRAL = "America/Chicago";
const MOUNTAIN = "America/Denver";
const PACIFIC = "America/Los_Angeles";

const row = (name: string, timeZone: string, zips: string): UsState => ({ name, timeZone, zips });

const states: Readonly<Record<string, UsState>> = {
  AK: row("Alaska", "America/Anchorage", "995-999"),
  AL: row("Alabama", CENTRAL, "350-352 354-369"),
  AR: row("Arkansas", CENTRAL, "716-729"),
  AZ: row("Arizona", "America/Phoenix", "850-853 855-857 859-860 863-865"),
  CA: row("California", PACIFIC, "900-908 910-928 930-961"),
  CO: row("Colorado", MOUNTAIN, "800-816"),
  CT: row("Connecticut", EASTERN, "060-069"),
  DC: row("District of Columbia", EASTERN, "200 202-205"),
  DE: row("Delaware", EASTERN, "197-199"),
  FL: row("Florida", EASTERN, "320-339 341-342 344 346-347 349"),
  GA: row("Georgia", EASTERN, "300-319 398-399"),
  HI: row("Hawaii", "Pacific/Honolulu", "967-968"),
  IA: row("Iowa", CENTRAL, "500-516 520-528"),
  ID: row("Idaho", "America/Boise", "832-838"),
  IL: row("Illinois", CENTRAL, "600-620 622-629"),
  IN: row("Indiana", "America/Indiana/Indianapolis", "460-479"),
  KS: row("Kansas", CENTRAL, "660-662 664-679"),
  KY: row("Kentucky", EASTERN, "400-427"),
  LA: row("Louisiana", CENTRAL, "700-701 703-708 710-714"),
  MA: row("Massachusetts", EASTERN, "010-027 055"),
  MD: row("Maryland", EASTERN, "206-212 214-219"),
  ME: row("Maine", EASTERN, "039-049"),
  MI: row("Michigan", "America/Detroit", "480-499"),
  MN: row("Minnesota", CENTRAL, "550-551 553-567"),
  MO: row("Missouri", CENTRAL, "630-631 633-641 644-658"),
  MS: row("Mississippi", CENTRAL, "386-397"),
  MT: row("Montana", MOUNTAIN, "590-599"),
  NC: row("North Carolina", EASTERN, "270-289"),
  ND: row("North Dakota", CENTRAL, "580-588"),
  NE: row("Nebraska", CENTRAL, "680-681 683-693"),
  NH: row("New Hampshire", EASTERN, "030-038"),
  NJ: row("New Jersey", EASTERN, "070-089"),
  NM: row("New Mexico", MOUNTAIN, "870-871 873-875 877-884"),
  NV: row("Nevada", PACIFIC, "889-891 893-895 897-898"),
  NY: row("New York", EASTERN, "005 100-149"),
  OH: row("Ohio", EASTERN, "430-459"),
  OK: row("Oklahoma", CENTRAL, "730-731 734-741 743-749"),
  OR: row("Oregon", PACIFIC, "970-979"),
  PA: row("Pennsylvania", EASTERN, "150-196"),
  PR: row("Puerto Rico", "America/Puerto_Rico", "006-007 009"),
  RI: row("Rhode Island", EASTERN, "028-029"),
  SC: row("South Carolina", EASTERN, "290-299"),
  SD: row("South Dakota", CENTRAL, "570-577"),
  TN: row("Tennessee", CENTRAL, "370-385"),
  TX: row("Texas", CENTRAL, "733 750-770 772-799 885"),
  UT: row("Utah", MOUNTAIN, "840-847"),
  VA: row("Virginia", EASTERN, "201 220-246"),
  VT: row("Vermont", EASTERN, "050-054 056-059"),
  WA: row("Washington", PACIFIC, "980-986 988-994"),
  WI: row("Wisconsin", CENTRAL, "530-532 534-535 537-549"),
  WV: row("West Virginia", EASTERN, "247-268"),
  WY: row("Wyoming", MOUNTAIN, "820-831"),
};

const byPrefix: ReadonlyMap<string, string> = new Map(
  Object.entries(states).flatMap(([state, { zips }]) =>
    zips.split(" ").flatMap((range) => {
      const [first = "", last = first] = range.split("-");
      const count = Number(last) - Number(first) + 1;
      return Array.from({ length: count }, (_, at): [string, string] => [
        String(Number(first) + at).padStart(3, "0"),
        state,
      ]);
    }),
  ),
);

/** The states (two letters, sorted) of the ZIP codes that begin with these digits; none where no ZIP code does. */
export function statesOfZip(prefix: string): string[] {
  if (!/^\d{1,9}$/.test(prefix)) return [];
  const start = prefix.slice(0, 3);
  const found = [...byPrefix].filter(([zip]) => zip.startsWith(start)).map(([, state]) => state);
  return [...new Set(found)].sort();
}

/** The name of a state by its two letters; undefined for anything else. */
export const stateName = (state: string): string | undefined =>
  Object.hasOwn(states, state) ? states[state]?.name : undefined;

/** The time zone of most of a state; undefined for anything else. */
export const zoneOfState = (state: string): string | undefined =>
  Object.hasOwn(states, state) ? states[state]?.timeZone : undefined;
