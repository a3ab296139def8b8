import type { CallOutput } from "@core/api/index.ts";
import type { ReactNode } from "react";
import type { AnswerState } from "../../api/hooks/use-answer.ts";
import { ClientLine } from "../../parts/instructor-bookings/request/client-line.tsx";
import { Quiet } from "../../ui/text.ts";

interface RequestHistoryProps {
  /** The customer's uid. */
  id: string;
  clients: AnswerState<CallOutput<"/api/provider/clients">>;
}

/** What the instructor and the customer of a request had together: a line of the card from the first, so that nothing moves. */
export function RequestHistory({ id, clients }: RequestHistoryProps) {
  return <div style={{ minHeight: "1.6em" }}>{lineOf(id, clients)}</div>;
}

function lineOf(id: string, clients: RequestHistoryProps["clients"]): ReactNode {
  if (clients.status === "loading") return <Quiet>Looking up your history…</Quiet>;
  if (clients.status === "failed") return <Quiet>We couldn't load your history together.</Quiet>;
  const { people, isWhole } = clients.value;
  const client = people.find((one) => one.id === id);
  if (client) return <ClientLine id={id} history={client} />;
  // The list may not go back far enough to say that it is the first time.
  return isWhole ? (
    <ClientLine id={id} history={{ kept: 0, of: 0 }} />
  ) : (
    <Quiet>No past sessions found</Quiet>
  );
}
