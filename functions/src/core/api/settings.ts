import * as v from "valibot";
import {
  CalendarDate,
  Id,
  Instant,
  Minor,
  optionalLine,
  TimeZone,
  typedLine,
  typedLines,
} from "../fields.ts";
import { drawnPoses, MOST_ABOUT_STYLE, MOST_STYLE_ALT } from "../people/places/about-style.ts";
import { DeskArea } from "../prices/desk-area.ts";
import { LaunchTask } from "../prices/launch/city-launch.ts";
import { Readiness } from "../prices/launch/readiness-answer.ts";
import { SwitchName } from "../settings/switches.ts";
import type { Contract } from "./contract.ts";
import { ReasonText } from "./desk/operator.ts";
import { EmptyInput, PICTURE_BASE64, pictureText } from "./fields.ts";
import { SwitchesData } from "./public/switches-data.ts";

/** An id that an operator chooses. */
const ChosenId = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9][a-z0-9-]{0,63}$/, "Lowercase letters, digits and dashes only."),
);

const wholeFrom = (least: number, most: number) =>
  v.pipe(
    v.number(),
    v.integer(`Choose a whole number from ${least} to ${most}.`),
    v.minValue(least, `Choose a whole number from ${least} to ${most}.`),
    v.maxValue(most, `Choose a whole number from ${least} to ${most}.`),
  );

/** An offer as an operator writes it, whole; `isOffered: false` ends it. */
const BeaconInput = v.strictObject({
  id: ChosenId,
  service: typedLine(120),
  style: typedLine(60),
  /** At most as long as sessions can take place on a day. */
  minutes: wholeFrom(15, 14 * 60),
  people: v.pipe(
    v.strictObject({ min: wholeFrom(1, 50), max: wholeFrom(1, 50) }),
    v.check(({ min, max }) => min <= max, "The largest group can't be smaller than the smallest."),
  ),
  amount: v.pipe(Minor, v.minValue(100, "A price is at least 1.00."), v.maxValue(1_000_000)),
  perPerson: v.pipe(Minor, v.maxValue(1_000_000)),
  /** Of a style that our pages don't describe; absent for none. */
  about: v.optional(
    v.strictObject({
      text: optionalLine(MOST_ABOUT_STYLE),
      pose: v.picklist(drawnPoses),
      /** One that was uploaded before. */
      picture: v.optional(v.strictObject({ id: Id, alt: typedLine(MOST_STYLE_ALT) })),
    }),
  ),
  isOffered: v.optional(v.boolean()),
});

/** What is typed about a city that has not opened; what is empty follows from its ZIP codes. */
const CityInput = v.strictObject({
  name: typedLine(120),
  region: optionalLine(120),
  country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, "Use the two letters of a country, such as US.")),
  timeZone: v.union([v.literal(""), TimeZone]),
  postalPrefixes: v.pipe(v.array(typedLine(10)), v.maxLength(500)),
});
/** A city as it was shown. */
const LaunchedCity = v.strictObject({ area: Id, version: v.number() });
/** Offers of a city: each of them may be approved for each instructor. */
const MOST_OFFERS = 40;

const AreaOutput = v.object({ area: DeskArea });

/** Calls of operators about how the product runs: switches, areas, prices and codes. */
export const settingsContracts = {
  "/api/operator/switch": {
    input: v.strictObject({
      name: SwitchName,
      on: v.boolean(),
      text: v.optional(typedLines(200)),
      reason: ReasonText,
    }),
    output: SwitchesData,
  },
  "/api/operator/areas": { input: EmptyInput, output: v.object({ areas: v.array(DeskArea) }) },
  "/api/operator/area": {
    input: v.strictObject({
      id: ChosenId,
      name: typedLine(120),
      region: typedLine(120),
      country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, "Use the two letters of a country, such as US.")),
      timeZone: TimeZone,
      postalPrefixes: v.pipe(v.array(typedLine(10)), v.minLength(1), v.maxLength(500)),
      isOpen: v.boolean(),
      /** The last day with sessions, there; absent: none is planned. */
      lastDay: v.optional(CalendarDate),
      reason: ReasonText,
    }),
    output: AreaOutput,
  },
  "/api/operator/launch": {
    input: v.variant("step", [
      /** Begins a city, with the offers of another area; the server makes every id. */
      v.strictObject({ step: v.literal("begin"), ...CityInput.entries, copyFrom: v.optional(Id) }),
      v.strictObject({ step: v.literal("city"), ...LaunchedCity.entries, ...CityInput.entries }),
      v.strictObject({
        step: v.literal("offers"),
        ...LaunchedCity.entries,
        offers: v.pipe(
          v.array(
            v.strictObject({ ...v.omit(BeaconInput, ["isOffered"]).entries, id: v.optional(ChosenId) }),
          ),
          v.maxLength(MOST_OFFERS),
        ),
      }),
      v.strictObject({
        step: v.literal("tasks"),
        ...LaunchedCity.entries,
        done: v.pipe(v.array(LaunchTask), v.maxLength(LaunchTask.options.length)),
      }),
      v.strictObject({
        step: v.literal("open"),
        ...LaunchedCity.entries,
        /** Absent: now. */
        from: v.optional(Instant),
        reason: ReasonText,
      }),
      v.strictObject({ step: v.literal("postpone"), ...LaunchedCity.entries, reason: ReasonText }),
      v.strictObject({ step: v.literal("discard"), ...LaunchedCity.entries, reason: ReasonText }),
    ]),
    /** Absent once it was discarded. */
    output: v.object({ area: v.optional(DeskArea) }),
  },
  "/api/operator/readiness": { input: v.strictObject({ area: Id }), output: Readiness },
  "/api/operator/price": {
    input: v.strictObject({
      area: Id,
      /** Without an id it is a new offer, of which the server makes the id. */
      beacon: v.strictObject({ ...BeaconInput.entries, id: v.optional(ChosenId) }),
      /** Absent: now. */
      from: v.optional(Instant),
      reason: ReasonText,
    }),
    output: AreaOutput,
  },
  /** Stores a picture of a style until an offer shows it; one that none shows is deleted after a day. */
  "/api/operator/picture": {
    /** In base64, WebP or JPEG. */
    input: v.strictObject({ image: pictureText(PICTURE_BASE64) }),
    output: v.object({ id: Id }),
  },
  "/api/operator/codes": {
    input: v.strictObject({
      kind: v.picklist(["gift", "promotion"]),
      amount: v.pipe(
        Minor,
        v.minValue(100, "A code is worth 1.00 to 1,000.00."),
        v.maxValue(100_000, "A code is worth 1.00 to 1,000.00."),
      ),
      count: wholeFrom(1, 500),
      maxUses: wholeFrom(1, 100_000),
      /** Absent: the codes never expire. */
      until: v.optional(Instant),
      label: typedLine(120),
      reason: ReasonText,
    }),
    output: v.object({ batch: Id, codes: v.array(v.string()) }),
  },
  "/api/operator/stop": {
    input: v.strictObject({ batch: Id, reason: ReasonText }),
    output: v.object({ stoppedAt: Instant }),
  },
} satisfies Record<string, Contract>;
