import { instructorSiteContracts } from "../../core/api/instructor-site.ts";
import { endpoint } from "../../http/endpoint.ts";
import { removeCanceledTime } from "../../operations/availability/remove-canceled-time.ts";
import { listCanceledTimes } from "../../store/availability/canceled-times.ts";

/** Lists an instructor's times that stay off after their own cancellations; with `remove` it opens one first. */
export const providerTimeoff = endpoint(
  "/api/provider/timeoff",
  instructorSiteContracts,
  async ({ remove }, { uid, now }) => {
    if (remove !== undefined) await removeCanceledTime(uid, remove, now);
    return { times: await listCanceledTimes(uid, now) };
  },
);
