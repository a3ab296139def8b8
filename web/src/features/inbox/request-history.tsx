import type { CallOutput } from "@core/api/index.ts";
import { ClientLine } from "../../parts/instructor-bookings/request/client-line.tsx";

/** What the instructor and the customer of a request had together, as far as it is known. */
export function RequestHistory({
  id,
  clients,
}: {
  id: string;
  clients: CallOutput<"/api/provider/clients">;
}) {
  const client = clients.people.find((one) => one.id === id);
  if (!client && !clients.isWhole) return null;
  return <ClientLine id={id} history={client ?? { kept: 0, of: 0 }} />;
}
