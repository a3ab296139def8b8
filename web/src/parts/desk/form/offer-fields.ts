import { drawnPoses, MOST_ABOUT_STYLE, MOST_STYLE_ALT } from "@core/people/places/about-style.ts";
import type { AreaInDesk } from "../../../api/answers.ts";
import { stylePoses } from "../../../ui/drawings/style-poses.ts";
import { type DeskField, type DeskValues, typedMinor, typedText } from "./desk-field.ts";
import { StylePictureField, UPLOADING } from "./style-picture-field.tsx";

/** What an offer is, for how many, and what it costs. */
type OfferFacts = Omit<AreaInDesk["beacons"][number], "id" | "isOffered">;

type Pose = (typeof drawnPoses)[number];

/** What stands for a style that has no drawing of its own. */
const SITTING: Pose = "seat";

const poseLabels: Readonly<Record<Pose, string>> = {
  seat: "Sitting",
  tree: "Standing on one leg",
  warrior: "A wide step",
  fold: "Bending forward",
  rest: "Lying on cushions",
  belly: "Sitting, pregnant",
  chair: "On a chair",
};

/** Whether the style is none of our own, which keep their drawings. */
const isAdded = (values: DeskValues): boolean => !Object.hasOwn(stylePoses, typedText(values, "yoga"));

/** The fields of an offer. */
export const offerFields: readonly DeskField[] = [
  { name: "service", label: "Name", kind: "text", most: 120 },
  // A field called "style" would stand for the style of its form, whose width it then has not.
  { name: "yoga", label: "Style", kind: "text", most: 60 },
  { name: "minutes", label: "Minutes", kind: "count", least: 15, most: 840 },
  { name: "min", label: "Smallest group", kind: "count", least: 1, most: 50 },
  { name: "max", label: "Largest group", kind: "count", least: 1, most: 50 },
  { name: "amount", label: "Price with one person", kind: "money", most: 1_000_000 },
  { name: "perPerson", label: "Each extra person", kind: "money", most: 1_000_000, mayBeZero: true },
  {
    name: "about",
    label: "About the style",
    kind: "text",
    most: MOST_ABOUT_STYLE,
    isLine: true,
    isOptional: true,
    hint: "What it is and who it's for, if it's not one of our own styles. Customers read it where they choose; one offer of the style is enough.",
  },
  {
    name: "pose",
    label: "Drawing",
    kind: "choice",
    hint: "Our own styles keep theirs.",
    options: [SITTING, ...drawnPoses.filter((pose) => pose !== SITTING)].map((pose) => ({
      value: pose,
      label: poseLabels[pose],
    })),
  },
  {
    name: "picture",
    label: "Picture",
    kind: "own",
    Control: StylePictureField,
    check: (value) => (value === UPLOADING ? "Please wait until the picture is uploaded." : undefined),
    isAsked: isAdded,
    hint: "At least 640 × 480 pixels; what doesn't fit 4:3 is cropped. Use only one that we may show.",
  },
  {
    name: "alt",
    label: "What the picture shows",
    kind: "text",
    most: MOST_STYLE_ALT,
    isAsked: (values) => isAdded(values) && Boolean(values.picture),
    hint: "In a few words, for people who can't see it: “A woman lying on cushions by a window.”",
  },
];

/** What was typed about the style of an offer; undefined where that is nothing. */
function typedAbout(values: DeskValues): OfferFacts["about"] {
  const text = typedText(values, "about");
  const pose = drawnPoses.find((one) => one === values.pose) ?? SITTING;
  const picture =
    values.picture && isAdded(values) ? { id: values.picture, alt: typedText(values, "alt") } : undefined;
  if (text === "" && pose === SITTING && !picture) return undefined;
  return { text, pose, ...(picture && { picture }) };
}

/** What is said about a style, as the fields begin with it. */
export const typedFromAbout = (about: OfferFacts["about"]): DeskValues => ({
  about: about?.text ?? "",
  pose: about?.pose ?? SITTING,
  picture: about?.picture?.id ?? "",
  alt: about?.picture?.alt ?? "",
});

/** An offer as it was typed. */
export const typedOffer = (values: DeskValues): OfferFacts => {
  const about = typedAbout(values);
  return {
    service: typedText(values, "service"),
    style: typedText(values, "yoga"),
    minutes: Number(values.minutes),
    people: { min: Number(values.min), max: Number(values.max) },
    amount: typedMinor(values.amount ?? "") ?? 0,
    perPerson: typedMinor(values.perPerson ?? "") ?? 0,
    ...(about && { about }),
  };
};
