import type { StyleData } from "../../../functions/src/core/api/public/style-data.ts";
import { saidOfStyle } from "../../../functions/src/core/people/places/about-style.ts";
import { configuredSiteUrl, renderPage, structuredDataFacts } from "../../src/app/entry-server.tsx";
import { embeddedStyle } from "../../src/features/styles/embedded-style.ts";
import { sessionOf } from "../../src/features/styles/session-of.ts";
import { stylePath } from "../../src/parts/showcase/style-path.ts";
import { descriptionFrom, headTags, siteOrigin } from "../head/head-tags.ts";
import { structuredDataBlock, structuredGraphOf } from "../head/structured-data.ts";
import { fillTemplate, jsonBlock } from "../page-template.ts";
import { sharePictures } from "../share/pictures.ts";

/** What a search result and a link preview say about a style: at most 160 characters. */
export const styleDescription = ({ style, pricing }: StyleData): string => {
  const said = saidOfStyle(
    style,
    pricing.areas.flatMap(({ beacons }) => beacons),
  );
  return descriptionFrom(
    `Private ${sessionOf(style)} at home. ${said?.text ?? ""} See lengths, prices and teachers.`,
  );
};

/** Renders the page of a style that only operators know into the template of the build. */
export const renderStylePage = async (data: StyleData, template: string): Promise<string> => {
  const origin = siteOrigin(configuredSiteUrl);
  const path = stylePath(data.style);
  const title = `${sessionOf(data.style)} at home · Every Body Yoga`;
  const page = { path, title, description: styleDescription(data) };
  const picture = sharePictures["/"];
  const { html, styles } = await renderPage(path, () => embeddedStyle.give(data));
  const structured = structuredDataBlock(
    structuredGraphOf(page, { ...structuredDataFacts, origin }, picture),
  );
  const own = jsonBlock(`type="application/json" id="${embeddedStyle.id}"`, data);
  const tags = headTags(page, origin, picture);
  return fillTemplate(template, { title, tags, styles, html, data: structured + own });
};
