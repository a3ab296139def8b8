import { instructorClientsContracts } from "../../core/api/instructor-clients.ts";
import { CLIENTS } from "../../core/constants.ts";
import { endpoint } from "../../http/endpoint.ts";
import { readClientList } from "../../store/booking/clients.ts";
import { listBlockedCustomers } from "../../store/people/blocks.ts";

/** Lists whom an instructor teaches: one read, and one for each customer they have blocked; or those of some customers: one read. */
export const providerClients = endpoint(
  "/api/provider/clients",
  instructorClientsContracts,
  async ({ of }, { uid }) => {
    const [{ data: list }, blocked] = await Promise.all([
      readClientList(uid),
      of ? [] : listBlockedCustomers(uid),
    ]);
    const people = list?.people ?? [];
    return {
      people: of ? people.filter(({ id }) => of.includes(id)) : people,
      blocked,
      isWhole: list !== undefined && !list.isPartial && people.length < CLIENTS.listed,
    };
  },
);
