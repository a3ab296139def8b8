import { instructorClientsContracts } from "../../core/api/instructor-clients.ts";
import { CLIENTS } from "../../core/constants.ts";
import { endpoint } from "../../http/endpoint.ts";
import { readClientList } from "../../store/booking/clients.ts";

/** Lists whom an instructor teaches, or those of some customers: one read. */
export const providerClients = endpoint(
  "/api/provider/clients",
  instructorClientsContracts,
  async ({ of }, { uid }) => {
    const { data: list } = await readClientList(uid);
    const people = list?.people ?? [];
    return {
      people: of ? people.filter(({ id }) => of.includes(id)) : people,
      blocked: people.flatMap(({ id, isBlocked }) => (isBlocked && !of ? id : [])),
      isWhole: list !== undefined && !list.isPartial && people.length < CLIENTS.listed,
    };
  },
);
