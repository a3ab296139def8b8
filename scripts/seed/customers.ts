import { DAY } from "../../functions/src/core/constants.ts";
import { addressUpdate } from "../../functions/src/endpoints/address/update.ts";
import { avatarUpdate } from "../../functions/src/endpoints/avatar/update.ts";
import { creditToken } from "../../functions/src/endpoints/credit/token.ts";
import { metaGet } from "../../functions/src/endpoints/meta/get.ts";
import { nameUpdate } from "../../functions/src/endpoints/name/update.ts";
import { phoneUpdate } from "../../functions/src/endpoints/phone/update.ts";
import { scheduleUpdate } from "../../functions/src/endpoints/schedule/update.ts";
import { paymentProcessor } from "../../functions/src/operations/payments/run-payment.ts";
import { testCardDetails, testCardPmid } from "../../functions/src/payment/sandbox/test-cards.ts";
import { updateUser } from "../../functions/src/store/people/users.ts";
import { actAs, type DemoActor } from "./act.ts";
import type { CustomerFixture } from "./fixtures.ts";

/** Returns a customer as the actor of calls. */
export const actorOf = ({ uid, email, firstname, lastname }: CustomerFixture): DemoActor => ({
  uid,
  email,
  name: `${firstname} ${lastname}`,
});

/** Signs a customer up on the day they joined, and fills in profile, card and top-ups. */
export async function signUpCustomer(customer: CustomerFixture, today: number): Promise<void> {
  const who = actorOf(customer);
  const joined = today - customer.joinedDaysAgo * DAY;
  const { firstname, lastname, phone, location, avatar, bio = "", schedule = [], topUps = [] } = customer;
  await actAs(metaGet, {}, who, joined);
  await actAs(nameUpdate, { firstname, lastname }, who, joined);
  await actAs(addressUpdate, { location }, who, joined);
  await actAs(phoneUpdate, { phone }, who, joined);
  await actAs(avatarUpdate, { photoURL: avatar }, who, joined);
  await actAs(scheduleUpdate, { schedule }, who, joined);
  const processorId = await (await paymentProcessor()).createCustomer(who.uid);
  const cards = [{ ...testCardDetails(customer.card, testCardPmid(customer.card)), isDefault: true }];
  await updateUser({ ...who, now: joined }, { bio, processorId, cards });
  for (const { amount, daysAgo } of topUps) await actAs(creditToken, { amount }, who, today - daysAgo * DAY);
}
