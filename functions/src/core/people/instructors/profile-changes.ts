import * as v from "valibot";
import { cleanLine, cleanLines } from "../../clean-text.ts";
import { INSTRUCTOR_BIO } from "../../constants.ts";
import { typedLine } from "../../fields.ts";
import type { Instructor } from "./instructor.ts";
import { mustTeach } from "./must-teach.ts";
import { TeachingChanges, withTeachingFacts } from "./teaching-facts.ts";
import { videoLink } from "./video-link.ts";

const { least, most } = INSTRUCTOR_BIO;

/** Profile fields that instructors change without our approval; missing fields stay as they are. */
export const ProfileChanges = v.strictObject({
  bio: v.optional(
    v.pipe(
      v.string(),
      v.transform(cleanLines),
      v.minLength(least, `Please write at least ${least} characters.`),
      v.maxLength(most, "Please use at most 1,000 characters."),
    ),
  ),
  languages: v.optional(
    v.pipe(
      v.array(typedLine(60)),
      v.minLength(1, "Please choose at least one language."),
      v.maxLength(20, "You can add up to 20 languages."),
    ),
  ),
  ...TeachingChanges.entries,
  /** The link to a video; empty to show none. */
  video: v.optional(
    v.pipe(
      v.string(),
      v.transform(cleanLine),
      v.check(
        (typed) => typed === "" || videoLink(typed) !== undefined,
        "Please enter the link to a video on YouTube or Vimeo.",
      ),
      v.transform((typed) => videoLink(typed) ?? ""),
    ),
  ),
  instantConfirm: v.optional(v.boolean()),
});
export type ProfileChanges = v.InferOutput<typeof ProfileChanges>;

/**
 * An instructor with changes of their profile; each language once.
 * @throws AppError `wrong-state` {status: closed} while the account is suspended, and for one who has left
 */
export function withProfile(
  instructor: Instructor,
  { bio, languages, video, instantConfirm, ...facts }: ProfileChanges,
): Instructor {
  mustTeach(instructor);
  const { video: shown, ...changed } = withTeachingFacts(instructor, facts);
  const link = video ?? shown;
  return {
    ...changed,
    ...(link && { video: link }),
    ...(bio !== undefined && { bio }),
    ...(languages && { languages: [...new Set(languages)] }),
    ...(instantConfirm !== undefined && { instantConfirm }),
  };
}
