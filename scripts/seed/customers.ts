import { addressUpdate } from "../../functions/src/endpoints/address/update.ts";
import { avatarUpdate } from "../../functions/src/endpoints/avatar/update.ts";
import { creditToken } from "../../functions/src/endpoints/credit/token.ts";
import { metaGet } from "../../functions/src/endpoints/meta/get.ts";
import { nameUpdate } from "../../functions/src/endpoints/name/update.ts";
import { phoneUpdate } from "../../functions/src/endpoints/phone/update.ts";
import { scheduleUpdate } from "../../functions/src/endpoints/schedule/update.ts";
import { processor } from "../../functions/src/payment/live.ts";
import { cardFacts, standingPmid } from "../../functions/src/payment/sandbox-cards.ts";
import { DAY } from "../../functions/src/shared/constants.ts";
import { changeUser } from "../../functions/src/store/users.ts";
import { type Actor, act } from "./act.ts";
import type { CustomerFixture } from "./fixtures.ts";

/** A customer as somebody who acts. */
export const actorOf = ({ uid, email, firstname, lastname }: CustomerFixture): Actor => ({
  uid,
  email,
  name: `${firstname} ${lastname}`,
});

/** Signs a customer up on the day they joined, and takes them through their profile, a card and their top-ups. */
export async function welcomeCustomer(customer: CustomerFixture, today: number): Promise<void> {
  const who = actorOf(customer);
  const joined = today - customer.joinedDaysAgo * DAY;
  const { firstname, lastname, phone, location, avatar, bio = "", schedule = [], topUps = [] } = customer;
  await act(metaGet, {}, who, joined);
  await act(nameUpdate, { firstname, lastname }, who, joined);
  await act(addressUpdate, { location }, who, joined);
  await act(phoneUpdate, { phone }, who, joined);
  await act(avatarUpdate, { photoURL: avatar }, who, joined);
  await act(scheduleUpdate, { schedule }, who, joined);
  const processorId = await (await processor()).createCustomer(who.uid);
  const cards = [{ ...cardFacts(customer.card, standingPmid(customer.card)), isDefault: true }];
  await changeUser({ ...who, now: joined }, { bio, processorId, cards });
  for (const { amount, daysAgo } of topUps) await act(creditToken, { amount }, who, today - daysAgo * DAY);
}
