import { zoneName } from "../../availability/zone-name.ts";
import type { Application } from "../../people/applications/application.ts";
import { applicationDecisions } from "../../people/applications/decide-application.ts";
import {
  audienceLabels,
  genderLabels,
  labelsOf,
  levelLabels,
} from "../../people/instructors/teaching-labels.ts";
import { areaNames, offerNames } from "../../people/places/area-names.ts";
import type { DeskActOffer, DeskCase, DeskEvent } from "../case.ts";
import type { ApplicationRecords } from "./case-records.ts";
import { inOrder } from "./desk-viewer.ts";
import { factsFrom } from "./facts-from.ts";
import { withNextFirst } from "./next-line.ts";
import { planText } from "./person-facts.ts";
import { auditLines } from "./record-events.ts";
import { fillFrom } from "./word-cases.ts";
import { applicationSummary } from "./word-summaries.ts";

const labels = { request: "Ask for changes", approve: "Approve", reject: "Reject" } as const;

const statusText: Record<Application["status"], string> = {
  draft: "The applicant began",
  submitted: "The applicant sent the application",
  requested: "An operator asked for changes",
  approved: "An operator approved the application",
  rejected: "An operator rejected the application",
  withdrawn: "The applicant withdrew the application",
};

const historyLines = ({ history }: Application): DeskEvent[] =>
  history.map(({ at, by, status, text }) => ({
    at,
    source: "event",
    title: statusText[status],
    by,
    details: factsFrom([["Words", "text", text]]),
  }));

function actsOn({ status }: Application, files: number): DeskActOffer[] {
  const decisions = applicationDecisions.filter(({ from }) => from.includes(status));
  return [
    ...decisions.map(({ decision }) => ({ act: decision, label: labels[decision] })),
    ...(files > 0 ? [{ act: "reveal-files" as const, label: "Look at the files" }] : []),
  ];
}

/** An application with everything its applicant entered; its files stay hidden until revealed. */
export function applicationCase(id: string, records: ApplicationRecords): DeskCase {
  const { application, name, files, areas, audit } = records;
  const { form, status, version, requested = {} } = application;
  const certificates = (form.certificates ?? []).map(
    (certificate) =>
      [
        "Certificate",
        "text",
        [certificate.name, certificate.issuer, certificate.number, certificate.year]
          .filter(Boolean)
          .join(", "),
      ] as const,
  );
  const acts = actsOn(application, files);
  const summary = applicationSummary(records, acts);
  return {
    item: { id, what: "applications", status, version, people: { instructor: id } },
    summary,
    facts: factsFrom([
      ["Name", "text", name, undefined, "name"],
      ["Status", "status", status],
      ["Since", "instant", application.at],
      ["About them", "text", form.bio],
      ...certificates,
      ["Files", "count", files],
      ["Styles", "text", form.styles?.join(", ")],
      ["Languages", "text", form.languages?.join(", ")],
      ["Gender", "text", form.gender ? genderLabels[form.gender] : undefined],
      ["Levels", "text", labelsOf(levelLabels, form.levels ?? []).join(", ")],
      ["Good for", "text", labelsOf(audienceLabels, form.for ?? []).join(", ")],
      ["Areas", "text", areaNames(form.areas ?? [], areas)],
      ["Offers", "text", offerNames(form.beacons ?? [], areas)],
      ["Working hours", "text", planText(form.schedule ?? [])],
      ["Time zone", "text", form.timeZone && zoneName(form.timeZone)],
      ...Object.entries(requested).map(
        ([field, what]) => [`Asked to change: ${field}`, "text", what] as const,
      ),
      ["May apply again", "instant", application.reapplyAt],
    ]),
    timeline: inOrder([...historyLines(application), ...auditLines(audit)]),
    acts: withNextFirst(acts, summary.next),
    fill: fillFrom(name, undefined, application.at),
    related: [{ what: "people", id, label: name ?? "The applicant" }],
  };
}
