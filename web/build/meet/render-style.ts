import type { StyleData } from "../../../functions/src/core/api/public/style-data.ts";
import { PICTURE_LIMITS } from "../../../functions/src/core/constants.ts";
import { picturePath } from "../../../functions/src/core/people/instructors/picture-path.ts";
import { saidOfStyle } from "../../../functions/src/core/people/places/about-style.ts";
import { configuredSiteUrl, renderPage, structuredDataFacts } from "../../src/app/entry-server.tsx";
import { giveStyleData, STYLE_DATA_ID } from "../../src/features/styles/embedded-style.ts";
import { sessionOf } from "../../src/features/styles/session-of.ts";
import { stylePath } from "../../src/parts/showcase/style-path.ts";
import { descriptionFrom, type HeadPicture, headTags, siteOrigin } from "../head/head-tags.ts";
import { structuredDataBlock, structuredGraphOf } from "../head/structured-data.ts";
import { fillTemplate, jsonBlock } from "../page-template.ts";
import { sharePictures } from "../share/pictures.ts";

const saidOf = ({ style, pricing }: StyleData) =>
  saidOfStyle(
    style,
    pricing.areas.flatMap(({ beacons }) => beacons),
  );

/** What a search result and a link preview say about a style: at most 160 characters. */
export const styleDescription = (data: StyleData): string =>
  descriptionFrom(
    `Private ${sessionOf(data.style)} at home. ${saidOf(data)?.text ?? ""} See lengths, prices and teachers.`,
  );

/** The picture of a style for link previews, in the size whose edges are known; our own where it has none. */
export const stylePreview = (data: StyleData): HeadPicture | undefined => {
  const picture = saidOf(data)?.picture;
  const { width } = PICTURE_LIMITS.sizes.card;
  return picture
    ? { path: picturePath(picture.id, "card"), alt: picture.alt, size: { width, height: (width * 3) / 4 } }
    : sharePictures["/"];
};

/** Renders the page of a style that only operators know into the template of the build. */
export const renderStylePage = async (data: StyleData, template: string): Promise<string> => {
  const origin = siteOrigin(configuredSiteUrl);
  const path = stylePath(data.style);
  const title = `${sessionOf(data.style)} at home · Every Body Yoga`;
  const page = { path, title, description: styleDescription(data) };
  const picture = stylePreview(data);
  const { html, styles } = await renderPage(path, () => giveStyleData(data));
  const structured = structuredDataBlock(
    structuredGraphOf(page, { ...structuredDataFacts, origin }, picture),
  );
  const own = jsonBlock(`type="application/json" id="${STYLE_DATA_ID}"`, data);
  const tags = headTags(page, origin, picture);
  return fillTemplate(template, { title, tags, styles, html, data: structured + own });
};
