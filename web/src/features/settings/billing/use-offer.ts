import { isOfferOpen } from "@shared/domain/account.ts";
import type { User } from "@shared/model/user.ts";
import { useEffect, useState } from "react";
import { isOfferActive } from "../../../api/account.ts";
import { now } from "../../../api/clock.ts";

/** Whether the welcome offer can be taken: the account has one, and the server says that it is open. */
export const useOffer = (user: User): boolean => {
  const hasOne = isOfferOpen(user, now());
  const [isActive, setIsActive] = useState(false);
  useEffect(() => {
    let isOver = false;
    if (hasOne) void isOfferActive().then((active) => !isOver && setIsActive(active));
    return () => {
      isOver = true;
    };
  }, [hasOne]);
  return hasOne && isActive;
};
