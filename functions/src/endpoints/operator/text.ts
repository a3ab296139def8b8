import { randomUUID } from "node:crypto";
import { operatorTextsContracts } from "../../core/api/desk/operator-texts.ts";
import type { AuditedFields } from "../../core/desk/audit-entry.ts";
import { noSiteTexts, type SiteTexts, siteTextsAfter } from "../../core/settings/site-texts.ts";
import { endpoint } from "../../http/endpoint.ts";
import { actOnce } from "../../operations/desk/act-once.ts";
import { clearSiteTextsCache, readSiteTexts } from "../../store/settings/site-texts.ts";

/** What is public of the texts, as the audit keeps it: in full, as `SITE_TEXT_LIMITS` bounds it. */
const audited = ({ banners, facts, answers, emails, wordings }: SiteTexts, id: string): AuditedFields => {
  const lines = (all: readonly string[]) => all.join("\n");
  if (id === "facts") return { facts: lines(facts.map(({ title, text }) => `${title}: ${text}`)) };
  if (id === "answers")
    return { answers: lines(answers.map(({ question, answer }) => `${question} ${answer}`)) };
  if (id === "email") return { emails: lines(emails.map(({ moment, text }) => `${moment}: ${text}`)) };
  if (id === "wording")
    return {
      wordings: lines(wordings.map(({ moment, subject, opening }) => `${moment}: ${subject} / ${opening}`)),
    };
  const banner = banners.find((one) => one.id === id);
  return banner ? { text: banner.text } : {};
};

/** Shows, changes or removes a banner, or replaces facts of /about, answers of /help, or what emails say; other instances pick it up within 30 s. */
export const operatorText = endpoint("/api/operator/text", operatorTextsContracts, async (input, context) => {
  const newId = randomUUID();
  const id = "id" in input || input.step === "banner" ? (input.id ?? newId) : input.step;
  const answer = await actOnce(
    context,
    { act: "text", on: { kind: "text", id }, reason: "" },
    async (batch) => {
      const read = await readSiteTexts();
      const before = read.data ?? noSiteTexts;
      const after = siteTextsAfter(before, input, { newId, now: context.now });
      batch.put(read, after);
      return { before: audited(before, id), after: audited(after, id), answer: after };
    },
  );
  clearSiteTextsCache();
  return answer;
});
