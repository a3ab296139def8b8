import type { MeetData } from "../../../functions/src/core/api/public/meet-data.ts";
import { AVATAR_LIMITS, DEFAULT_AVATAR } from "../../../functions/src/core/constants.ts";
import { picturePath } from "../../../functions/src/core/people/instructors/picture-path.ts";
import { meetLead, meetTitle } from "../../src/features/meet/meet-text.ts";
import { meetPath } from "../../src/routing/paths.ts";
import { descriptionFrom, type HeadPicture, headPictureUrl, headTags } from "../head/head-tags.ts";
import { structuredDataBlock } from "../head/structured-data.ts";
import type { StructuredFacts } from "../head/structured-facts.ts";
import { structuredInstructorGraph } from "../head/structured-instructor.ts";
import { portraitPicture, sharePictures } from "../share/pictures.ts";

/** What a search result and a link preview say about an instructor: at most 160 characters. */
export const meetDescription = (data: MeetData): string => {
  const { name, bio, rating } = data.instructor;
  const rated = rating.count > 0 ? ` Rated ${rating.average.toFixed(1)} out of 5.` : "";
  return descriptionFrom(`${name}: ${meetLead(data)}${rated} ${bio}`);
};

/** The first picture, else the photo or the drawing; for instructors with none of these, our own. */
const pictureOf = ({ instructor: { avatar, name, pictures } }: MeetData): HeadPicture | undefined => {
  const [first] = pictures;
  if (first) {
    const { id, width, height } = first;
    return { path: picturePath(id, "page"), alt: `${name}, teaching`, size: { width, height } };
  }
  if (avatar.endsWith(".svg")) return portraitPicture(avatar, name);
  return /\.(webp|jpg)$/.test(avatar) && avatar !== DEFAULT_AVATAR
    ? {
        path: `/images/avatars/${avatar}`,
        alt: name,
        size: { width: AVATAR_LIMITS.edge, height: AVATAR_LIMITS.edge },
      }
    : sharePictures["/"];
};

/** The title, tags, and structured data of an instructor's page. */
export const meetHead = (data: MeetData, facts: StructuredFacts) => {
  const { origin } = facts;
  const path = meetPath(data.instructor.id);
  const title = `${meetTitle(data)} · Every Body Yoga`;
  const picture = pictureOf(data);
  const image = origin && picture ? headPictureUrl(origin, picture) : undefined;
  return {
    title,
    tags: headTags({ path, title, description: meetDescription(data) }, origin, picture, "profile"),
    data: structuredDataBlock(structuredInstructorGraph(data, { path, image }, facts)),
  };
};
