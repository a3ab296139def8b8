import type { SwitchesData } from "@core/api/public/switches-data.ts";
import type { SwitchName } from "@core/settings/switches.ts";
import type { Site } from "../../site.ts";

/** Switches that customers have nothing to do with. */
const ofInstructors: ReadonlySet<string> = new Set<SwitchName>(["applications", "calendarImport"]);

/** What the people of a site are told about what is switched off, and customers besides, each sentence once. */
export const bannerTexts = ({ switches, banners = [] }: SwitchesData, site: Site): string[] => {
  const texts = Object.entries(switches)
    .filter(([name]) => site === "instructors" || !ofInstructors.has(name))
    .map(([, { on, text }]) => (on ? undefined : text));
  const said = site === "customers" ? banners : [];
  return [...new Set([...texts, ...said])].filter((text) => text !== undefined);
};
