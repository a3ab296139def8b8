import { AppError } from "../../core/errors.ts";
import { get } from "../access.ts";
import { suspensions } from "../collections.ts";

/** Refuses to act for someone who is suspended. @throws AppError `wrong-state` {status: changed} */
export async function mustNotBeSuspended(uid: string): Promise<void> {
  const { data } = await get(suspensions().doc(uid));
  if (data) throw new AppError("wrong-state", "This account is suspended.", { status: "changed" });
}
