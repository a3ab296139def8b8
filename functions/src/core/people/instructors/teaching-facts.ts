import * as v from "valibot";
import { audienceLabels, genderLabels, levelLabels } from "./teaching-labels.ts";

const keysOf = <K extends string>(labels: Readonly<Record<K, string>>) => Object.keys(labels) as K[];

const Gender = v.picklist(keysOf(genderLabels));
const levels = v.array(v.picklist(keysOf(levelLabels)));
const audiences = v.array(v.picklist(keysOf(audienceLabels)));

/** What instructors state about themselves and whom they teach; nobody has to. */
export const TeachingFacts = v.object({
  gender: v.optional(Gender),
  levels,
  /** Whom or what they are good for. */
  for: audiences,
});
export type TeachingFacts = v.InferOutput<typeof TeachingFacts>;

/** Stored facts: instructors of earlier releases have none. */
export const StoredTeachingFacts = v.partial(TeachingFacts);
export type StoredTeachingFacts = v.InferOutput<typeof StoredTeachingFacts>;

/** Changes of the facts; missing ones stay as they are, and a gender of null is no longer stated. */
export const TeachingChanges = v.object({
  gender: v.optional(v.nullable(Gender)),
  levels: v.optional(v.pipe(levels, v.maxLength(10))),
  for: v.optional(v.pipe(audiences, v.maxLength(10))),
});
type TeachingChanges = v.InferOutput<typeof TeachingChanges>;

/** What an instructor states, with nothing where they say nothing. */
export const teachingFactsOf = ({ gender, levels = [], for: audience = [] }: StoredTeachingFacts) => ({
  ...(gender && { gender }),
  levels,
  for: audience,
});

/** The facts as a form of changes begins: what isn't stated is none. */
export const teachingFormOf = ({ gender, levels = [], for: audience = [] }: StoredTeachingFacts) => ({
  gender: gender ?? null,
  levels,
  for: audience,
});

/** An instructor with changed facts, each once and in the order of their tables. */
export function withTeachingFacts<T extends StoredTeachingFacts>(
  before: T,
  { gender, levels, for: audience }: TeachingChanges,
): T {
  const { gender: stated, ...rest } = before;
  const kept = gender === undefined ? stated : gender;
  return {
    ...rest,
    ...(kept && { gender: kept }),
    ...(levels && { levels: keysOf(levelLabels).filter((level) => levels.includes(level)) }),
    ...(audience && { for: keysOf(audienceLabels).filter((one) => audience.includes(one)) }),
  } as T;
}
