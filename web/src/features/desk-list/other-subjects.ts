import { asResult } from "../../api/as-result.ts";
import { deskCall } from "../../api/desk-call.ts";
import { useAnswer } from "../../api/hooks/use-answer.ts";
import { formatDeskValue } from "../../parts/desk/format-desk-value.ts";
import { fetchPublicFile } from "../../parts/showcase/fetch-public-file.ts";

/** What an act can be about besides people and sessions. */
interface OtherSubject {
  id: string;
  label: string;
  detail: string;
}

/** Whether every word that was typed begins a word of a subject. */
export const isFoundBy = ({ label, detail }: OtherSubject, typed: string): boolean => {
  const words = `${label} ${detail}`.toLowerCase().split(/\s+/);
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => words.some((one) => one.startsWith(word)));
};

/** Areas, and the newest payouts and batches of codes; none before they have loaded, or where they are not asked for. */
export function useOtherSubjects(isAsked: boolean): readonly OtherSubject[] {
  const areas = useAnswer(isAsked ? {} : null, () => asResult(fetchPublicFile("pricing"), ""));
  const payouts = useAnswer(isAsked ? { what: "payouts" as const } : null, deskCall("/api/operator/list"));
  const codes = useAnswer(isAsked ? { what: "codes" as const } : null, deskCall("/api/operator/list"));
  const readyOf = <T>({ answer }: { answer: { status: string; value?: T } }): T | undefined =>
    answer.status === "ready" ? answer.value : undefined;
  return [
    ...(readyOf(areas)?.areas ?? []).map(({ id, name }) => ({ id, label: name, detail: "area" })),
    ...(readyOf(payouts)?.items ?? []).map(({ id, cells }) => ({
      id,
      label: `Payout ${id}`,
      detail: `${formatDeskValue(cells.total, "money")}, ${formatDeskValue(cells.status, "status")}`,
    })),
    ...(readyOf(codes)?.items ?? []).map(({ id, cells }) => ({
      id,
      label: formatDeskValue(cells.label, "text"),
      detail: "batch of codes",
    })),
  ];
}
