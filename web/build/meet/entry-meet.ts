import type { MeetData } from "../../../functions/src/core/api/public/meet-data.ts";
import { configuredSiteUrl, renderPage, structuredDataFacts } from "../../src/app/entry-server.tsx";
import { embeddedMeet } from "../../src/features/meet/embedded-meet.ts";
import { meetPath } from "../../src/routing/paths.ts";
import { siteOrigin } from "../head/head-tags.ts";
import { fillTemplate, jsonBlock } from "../page-template.ts";
import { meetHead } from "./meet-head.ts";

export { renderStylePage } from "./render-style.ts";

/**
 * Renders an instructor's page into the template of the build. The function that fills pages loads this, bundled with
 * everything it needs (write-renderer.ts).
 */
export const renderMeetPage = async (data: MeetData, template: string): Promise<string> => {
  const {
    title,
    tags,
    data: structured,
  } = meetHead(data, {
    ...structuredDataFacts,
    origin: siteOrigin(configuredSiteUrl),
  });
  const { html, styles } = await renderPage(meetPath(data.instructor.id), () => embeddedMeet.give(data));
  const own = jsonBlock(`type="application/json" id="${embeddedMeet.id}"`, data);
  return fillTemplate(template, { title, tags, styles, html, data: structured + own });
};
