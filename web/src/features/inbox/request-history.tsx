import type { CallOutput } from "@core/api/index.ts";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { AnswerState } from "../../api/hooks/use-answer.ts";
import { ClientLine } from "../../parts/instructor-bookings/request/client-line.tsx";
import { clientPath } from "../../routing/client-path.ts";
import { Quiet, Text } from "../../ui/text.ts";

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
  const client = clients.status === "ready" && clients.value.people.find((one) => one.id === id);
  if (client) return <ClientLine id={id} history={client} />;
  if (clients.status === "ready" && clients.value.isWhole)
    return <ClientLine id={id} history={{ kept: 0, of: 0 }} />;
  // Not loaded, or older than the list goes back.
  return (
    <Text>
      <Link to={clientPath(id)}>Your history together</Link>
    </Text>
  );
}
