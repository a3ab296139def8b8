import { accountContracts } from "../../core/api/account.ts";
import { endpoint } from "../../http/endpoint.ts";
import { mustFindArea } from "../../store/booking/pricing.ts";
import { updateUser } from "../../store/people/users.ts";

/** Changes the address of the caller's sessions; its postal code determines area and time zone. */
export const addressUpdate = endpoint(
  "/api/address/update",
  accountContracts,
  async ({ location }, context) => {
    const { id: serviceArea, timeZone } = await mustFindArea(location, context.now);
    const { line2, ...rest } = location;
    await updateUser(context, { location: line2 ? { ...rest, line2 } : rest, serviceArea, timeZone });
    return { message: "Address saved.", serviceArea, timeZone };
  },
);
