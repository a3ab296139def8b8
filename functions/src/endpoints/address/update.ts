import { endpoint } from "../../http/endpoint.ts";
import { mustFindArea } from "../../store/pricing.ts";
import { changeUser } from "../../store/users.ts";

/** Changes where the caller's sessions take place; the area and its time zone follow from the postal code. */
export const addressUpdate = endpoint("/api/address/update", async ({ location }, context) => {
  const { id: serviceArea, timeZone } = await mustFindArea(location);
  const { line2, ...rest } = location;
  await changeUser(context, { location: line2 ? { ...rest, line2 } : rest, serviceArea, timeZone });
  return { message: "Your address is changed.", serviceArea, timeZone };
});
