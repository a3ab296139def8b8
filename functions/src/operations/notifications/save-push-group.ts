import { type PushGroup, pushGroups } from "../../core/push-groups.ts";
import { decide } from "../../store/commit.ts";
import { type Caller, readOrCreateUser } from "../../store/people/users.ts";

/** Turns a group of the caller's push notifications on or off; returns all that are off. One read and one write. */
export const setPushGroup = (who: Caller, group: PushGroup, isOn: boolean): Promise<PushGroup[]> =>
  decide(async (batch) => {
    const user = await readOrCreateUser(who);
    const before = user.data.push?.off ?? [];
    const off = pushGroups.filter((one) => (one === group ? !isOn : before.includes(one)));
    batch.put(user, { ...user.data, push: { off, at: who.now } });
    return off;
  });
