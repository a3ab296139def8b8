import { createHash, randomUUID } from "node:crypto";
import Stripe from "stripe";
import { JOB_BUDGETS } from "../../../src/core/constants.ts";
import { NOW } from "../../../src/core/testing/booking.ts";
import { type JobName, otherJobs } from "../../../src/core/watch/watch-lines.ts";
import { creditToken } from "../../../src/endpoints/credit/token.ts";
import { operatorFix } from "../../../src/endpoints/operator/fix.ts";
import { auth, firestore } from "../../../src/firebase.ts";
import { addressDigest } from "../../../src/http/environment/address-digest.ts";
import { feedPath } from "../../../src/http/feed-path.ts";
import type { HttpAnswer } from "../../../src/http/http-answer.ts";
import { phoneChangePath } from "../../../src/http/phone-change-path.ts";
import type { PlainRequest } from "../../../src/http/send-answer.ts";
import { unsubscribePath } from "../../../src/http/unsubscribe-path.ts";
import { FEEDBACK_SECRET, hardBounce, sentFeedback } from "../../../src/mail/testing/feedback-double.ts";
import { ensureFeed } from "../../../src/operations/calendar/keep-feed.ts";
import { testCardPmid } from "../../../src/payment/sandbox/test-cards.ts";
import { answerCalendar } from "../../../src/routes/calendar-feed.ts";
import { answerConfirmPhone } from "../../../src/routes/confirm-phone.ts";
import { answerEmailHook } from "../../../src/routes/email-hook.ts";
import { answerFilledPage } from "../../../src/routes/filled-page.ts";
import { answerHealth, clearHealthCache } from "../../../src/routes/health.ts";
import { answerImage } from "../../../src/routes/images.ts";
import { answerData } from "../../../src/routes/public-data.ts";
import { answerStripeHook } from "../../../src/routes/stripe-hook.ts";
import { answerUnsubscribe } from "../../../src/routes/unsubscribe.ts";
import { clearAreaCache } from "../../../src/store/booking/pricing.ts";
import {
  avatars,
  outboxEmails,
  pictureFiles,
  pictures,
  stylePictures,
  suppressions,
  users,
} from "../../../src/store/collections.ts";
import { clearPublicDataCache } from "../../../src/store/people/public-data.ts";
import { saveBeats } from "../../../src/store/settings/heartbeats.ts";
import { clearPolicyCache } from "../../../src/store/settings/policies.ts";
import { clearSiteTextsCache } from "../../../src/store/settings/site-texts.ts";
import { clearSwitchCache } from "../../../src/store/settings/switches.ts";
import { callEndpoint, newKey } from "../call-endpoint.ts";
import { plantCustomer, plantPayer, topUpId } from "../customers.ts";
import { ledgerOf, walletOf } from "../money/read-ledger.ts";
import { answerChallenge } from "../money/sandbox.ts";
import { plantInstructor, type World } from "../world.ts";
import { plainRequest } from "./plain-request.ts";

/** Settings that the routes need. */
export const storeRouteEnv = {
  EBY_LINK_SECRET: "a secret for links, of 32 letters",
  EBY_MAIL_HOOK_SECRET: FEEDBACK_SECRET,
  STRIPE_WEBHOOK_SECRET: "whsec_1",
  STRIPE_SECRET_KEY: "sk_test_1",
};

/** A request to a route that reads or writes the store, and is answered with 200. */
export interface StoreRoute {
  /** By which path `index.ts` serves it. */
  served: string;
  request: PlainRequest;
  handler: (request: PlainRequest) => Promise<HttpAnswer>;
  /** What it has written so far, all of it or nothing; absent where it only reads. */
  written?: () => Promise<"all" | "nothing" | "a part">;
}

const now = async () => NOW;
const someone = randomUUID;
const allOf = (parts: readonly boolean[]): "all" | "nothing" | "a part" =>
  parts.every(Boolean) ? "all" : parts.some(Boolean) ? "a part" : "nothing";

/** Empties what these routes keep in memory, as in new processes. */
export function clearRouteCaches(): void {
  for (const clear of [
    clearAreaCache,
    clearHealthCache,
    clearPolicyCache,
    clearPublicDataCache,
    clearSiteTextsCache,
    clearSwitchCache,
  ])
    clear();
}

async function plantPerson(world: World, name: string) {
  const uid = await plantCustomer(world, `${name}-${someone().slice(0, 8)}`, 0);
  const email = `${uid.toLowerCase()}@mail.example`;
  await auth().createUser({ uid, email, emailVerified: true });
  return { uid, email };
}

async function calendar(world: World): Promise<StoreRoute> {
  const { uid } = await plantPerson(world, "subscriber");
  const request = plainRequest(feedPath({ uid, token: await ensureFeed(uid, NOW) }), "GET", someone());
  return { served: "/calendar", request, handler: (one) => answerCalendar(one, now) };
}

async function unsubscribing(world: World): Promise<StoreRoute> {
  const { uid } = await plantPerson(world, "reader");
  const path = unsubscribePath(uid, storeRouteEnv.EBY_LINK_SECRET);
  return {
    served: "/unsubscribe",
    request: plainRequest(path, "POST", someone()),
    handler: answerUnsubscribe,
    written: async () => allOf([(await users().doc(uid).get()).data()?.reminders === false]),
  };
}

async function phoneLinks(world: World): Promise<StoreRoute[]> {
  const { uid } = await plantPerson(world, "caller");
  const fix = {
    what: "phone",
    uid,
    phone: "(212) 555-0162",
    reason: "She called from the new number.",
  } as const;
  await callEndpoint(operatorFix, fix, { uid: "olive", name: "Olive" });
  const [email] = (await outboxEmails().where("uid", "==", uid).get()).docs;
  const path = phoneChangePath(email?.id ?? "", storeRouteEnv.EBY_LINK_SECRET);
  const route = { served: "/confirm-phone", handler: (one: PlainRequest) => answerConfirmPhone(one, now) };
  return [
    { ...route, request: plainRequest(path, "GET", someone()) },
    {
      ...route,
      request: plainRequest(path, "POST", someone()),
      written: async () => allOf([(await users().doc(uid).get()).data()?.phone === "+12125550162"]),
    },
  ];
}

/** A top-up that its bank's challenge was passed for, without any message to us. */
async function processorEvent(world: World): Promise<StoreRoute> {
  const uid = await plantPayer(world, `payer-${someone().slice(0, 8)}`);
  const key = newKey();
  const answer = await callEndpoint(
    creditToken,
    { amount: 2_500, pmid: testCardPmid("challenge") },
    { uid, ...key },
  );
  if (answer.status !== "action") throw new Error("There is no challenge.");
  await answerChallenge(answer.action.clientSecret, "pass");
  const intent = (
    await firestore()
      .doc(`intents/${topUpId(uid, key.key)}`)
      .get()
  ).data();
  const id = `evt_${someone()}`;
  const object = { id: intent?.processorId };
  const event = { id, object: "event", type: "payment_intent.succeeded", livemode: false, data: { object } };
  const payload = JSON.stringify(event);
  const signature = Stripe.webhooks.generateTestHeaderString({
    payload,
    secret: storeRouteEnv.STRIPE_WEBHOOK_SECRET,
    timestamp: Math.floor(Date.now() / 1000),
  });
  return {
    served: "/hooks/stripe",
    request: {
      ...plainRequest("/hooks/stripe", "POST"),
      rawBody: new TextEncoder().encode(payload),
      header: (name) => (name === "stripe-signature" ? signature : undefined),
    },
    handler: (one) => answerStripeHook(one, storeRouteEnv, now),
    written: async () => {
      const isSeen = (await firestore().doc(`webhooks/${id}`).get()).exists;
      return allOf([isSeen, (await walletOf(uid))?.amount === 2_500, (await ledgerOf(uid)).length === 1]);
    },
  };
}

async function emailEvent(world: World): Promise<StoreRoute> {
  const { uid, email } = await plantPerson(world, "bouncing");
  const id = `msg_${someone()}`;
  const { raw, header } = sentFeedback({ id, to: [email], bounce: hardBounce });
  return {
    served: "/hooks/email",
    request: { ...plainRequest("/hooks/email", "POST"), rawBody: raw, header },
    handler: (one) => answerEmailHook(one, storeRouteEnv, now),
    written: async () => {
      const isSeen = (await firestore().doc(`webhooks/${id}`).get()).exists;
      const isStopped = (await suppressions().doc(addressDigest(email)).get()).exists;
      return allOf([isSeen, isStopped, (await users().doc(uid).get()).data()?.refusesEmail !== undefined]);
    },
  };
}

async function health(): Promise<StoreRoute> {
  await saveBeats([...Object.keys(JOB_BUDGETS), ...otherJobs] as JobName[], NOW);
  const request = plainRequest("/health", "GET", someone());
  return { served: "/health", request, handler: (one) => answerHealth(one, now) };
}

async function images(world: World): Promise<StoreRoute[]> {
  const id = createHash("sha256").update(world.area).digest("hex");
  const [uid, image] = [world.id("ines"), new Uint8Array([1, 2, 3])];
  await avatars().doc(id).set({ uid, image, createdAt: NOW });
  await pictures().doc(id).set({ uid, state: "published", width: 1_200, height: 900, at: NOW });
  await pictureFiles().doc(`${id}-480`).set({ uid, image });
  await stylePictures().doc(`style-${id}`).set({ card: image, page: image, at: NOW, isUsed: true });
  const names = [`avatars/u/${id}`, `pictures/${id}-480`, `pictures/style-${id}-480`];
  return names
    .map((name) => `/images/${name}.webp`)
    .map((path) => ({
      served: "/images",
      request: plainRequest(path),
      handler: answerImage,
    }));
}

function publicData({ area }: World): StoreRoute[] {
  const names = ["pricing", "testimonials", "support", "instructors", "switches", "policies", `next/${area}`];
  return names.map((name) => ({
    served: "/data",
    request: plainRequest(`/data/${name}.json`, "GET", someone()),
    handler: (one: PlainRequest) => answerData(one, now),
  }));
}

async function filledPages(world: World): Promise<StoreRoute[]> {
  const id = await plantInstructor(world, "ines");
  const pages = {
    renderInstructor: async () => "<h1>Ines</h1>",
    renderStyle: async () => "<h1>Hatha</h1>",
    notFound: "",
  };
  return [`/meet/${id}`, `/data/meet/${id}.json`, "/styles/hatha"].map((path) => ({
    served: "/meet",
    request: plainRequest(path, "GET", someone()),
    handler: (one) => answerFilledPage(one, async () => pages, now),
  }));
}

/** Requests to every route outside /api that reads or writes the store, each about documents of its own. */
export async function plantStoreRoutes(world: World): Promise<StoreRoute[]> {
  const planted = await Promise.all([
    calendar(world),
    unsubscribing(world),
    phoneLinks(world),
    processorEvent(world),
    emailEvent(world),
    health(),
    images(world),
    publicData(world),
    filledPages(world),
  ]);
  return planted.flat();
}
