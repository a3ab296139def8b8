import { operatorTextsContracts } from "../../core/api/desk/operator-texts.ts";
import { noSiteTexts } from "../../core/settings/site-texts.ts";
import { endpoint } from "../../http/endpoint.ts";
import { readSiteTexts } from "../../store/settings/site-texts.ts";

/** What operators have written for the public pages. */
export const operatorTexts = endpoint(
  "/api/operator/texts",
  operatorTextsContracts,
  async () => (await readSiteTexts()).data ?? noSiteTexts,
);
