import type { AuditEntry } from "../audit-entry.ts";
import type { DeskActOffer, DeskCase, RelatedCase } from "../case.ts";
import { caseOfItem } from "../inbox/desk-item.ts";
import { deskSources } from "../inbox/desk-sources.ts";
import { deskListNames, type What } from "../lists/desk-list.ts";
import type { LostEvent } from "../lost/lost-event.ts";
import { factsFrom } from "./facts-from.ts";
import { auditLines } from "./record-events.ts";

/** A lost event, and what operators did with it. */
export interface LostEventRecords {
  event: LostEvent;
  audit: readonly AuditEntry[];
}

const isList = (name: string): name is What => (deskListNames as readonly string[]).includes(name);

/** The cases that a document is one of: those that the inbox follows it for, and the person of an account. */
function casesOf(path: string): RelatedCase[] {
  const [collection = "", id = ""] = path.split("/");
  const kinds = (Object.keys(deskSources) as (keyof typeof deskSources)[]).filter(
    (kind) => deskSources[kind] === collection,
  );
  const lists = collection === "users" ? ["people" as const] : kinds.map((kind) => caseOfItem[kind]);
  return [...new Set(lists)].filter(isList).map((what) => ({ what, id, label: "What it is about" }));
}

const deliver: DeskActOffer = { act: "deliver", label: "Deliver again" };
const dismiss: DeskActOffer = { act: "dismiss", label: "Dismiss" };

/** A change of a document that a trigger lost. */
export function lostEventCase(id: string, { event, audit }: LostEventRecords): DeskCase {
  const { trigger, path, version, writtenAt, lostAt, deliveries, state, failures, handledAt } = event;
  return {
    item: { id, what: "lost", status: state, version: failures, people: {} },
    facts: factsFrom([
      ["Status", "status", state, state === "open" ? "bad" : undefined],
      ["Document", "text", path],
      ["Version", "count", version],
      ["Changed", "instant", writtenAt],
      ["Lost by", "text", trigger],
      ["Lost", "instant", lostAt],
      ["Tried by the platform", "count", deliveries],
      ["Delivered again and failed", "count", failures > 0 ? failures : undefined, "bad"],
      ["Dealt with", "instant", handledAt],
    ]),
    timeline: auditLines(audit),
    acts: state === "open" ? [deliver, dismiss] : [],
    related: casesOf(path),
  };
}
