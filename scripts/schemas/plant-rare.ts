import { DAY, HOUR, MINUTE } from "../../functions/src/core/constants.ts";
import { noRole } from "../../functions/src/core/desk/roles/desk-role.ts";
import { NOW } from "../../functions/src/core/testing/booking.ts";
import { blockSet } from "../../functions/src/endpoints/block/set.ts";
import { operatorAccount } from "../../functions/src/endpoints/operator/account.ts";
import { operatorChart } from "../../functions/src/endpoints/operator/chart.ts";
import { operatorCodes } from "../../functions/src/endpoints/operator/codes.ts";
import { operatorCorrect } from "../../functions/src/endpoints/operator/correct.ts";
import { operatorLost } from "../../functions/src/endpoints/operator/lost.ts";
import { operatorMacro } from "../../functions/src/endpoints/operator/macro.ts";
import { operatorPicture } from "../../functions/src/endpoints/operator/picture.ts";
import { operatorPolicy } from "../../functions/src/endpoints/operator/policy.ts";
import { operatorPrice } from "../../functions/src/endpoints/operator/price.ts";
import { operatorRole } from "../../functions/src/endpoints/operator/role.ts";
import { operatorSwitch } from "../../functions/src/endpoints/operator/switch.ts";
import { operatorText } from "../../functions/src/endpoints/operator/text.ts";
import { payoutTaxlist } from "../../functions/src/endpoints/payout/taxlist.ts";
import { providerBlock } from "../../functions/src/endpoints/provider/block.ts";
import { auth } from "../../functions/src/firebase.ts";
import { runTrialBalance } from "../../functions/src/jobs/run-trial-balance.ts";
import {
  FEEDBACK_SECRET,
  hardBounce,
  sentFeedback,
} from "../../functions/src/mail/testing/feedback-double.ts";
import { beginDeletion } from "../../functions/src/operations/account/delete-account.ts";
import { nameDifference } from "../../functions/src/operations/derived/night/name-difference.ts";
import { takeLostEvent } from "../../functions/src/operations/desk/lost/take-lost-event.ts";
import { tellOfAlerts } from "../../functions/src/operations/desk/watch.ts";
import { applyMigration } from "../../functions/src/operations/mend/run-migration.ts";
import { takeEmailFeedback } from "../../functions/src/operations/notifications/take-email-feedback.ts";
import { followPapersSetting } from "../../functions/src/operations/people/instructors/follow-papers-setting.ts";
import { testPicture } from "../../functions/src/picture/testing/pictures.ts";
import { deskRoles, ledger, settings } from "../../functions/src/store/collections.ts";
import { countUnmetSearch } from "../../functions/src/store/derived/unmet-searches.ts";
import { callEndpoint, newKey } from "../../functions/test/support/call-endpoint.ts";
import { plantCustomer } from "../../functions/test/support/customers.ts";
import { plantOwed, preparedBy, releasedBy } from "../../functions/test/support/money/payouts.ts";
import { payTopUp, reconcileAt } from "../../functions/test/support/money/reconciled-day.ts";
import { plantInstructor, type World } from "../../functions/test/support/world.ts";
import { migrations } from "../migrate/migrations.ts";

const reason = "To keep a document of this kind.";
const treasurer = (uid: string) => ({ uid, name: uid, isTreasurer: true });
const [tess, theo] = [treasurer("tess-kept"), treasurer("theo-kept")];

/** What the desk makes: codes, switches, texts, a policy, the chart of accounts, a role that waits, and a tax list. */
async function plantDesk(world: World): Promise<void> {
  for (const { uid } of [tess, theo])
    await deskRoles()
      .doc(uid)
      .set({ ...noRole, operator: true, treasurer: true, name: uid, version: 1 });
  const by = (who = tess) => ({ ...who, ...newKey(), now: NOW });
  const terms = {
    kind: "promotion",
    amount: 2_500,
    count: 1,
    maxUses: 100,
    label: "Spring",
    reason,
  } as const;
  await callEndpoint(operatorCodes, { ...terms, until: NOW + 9 * DAY }, by());
  await callEndpoint(operatorSwitch, { name: "tips", on: false, text: "Back tomorrow.", reason }, by());
  const words = { place: "contacts", label: "Parking", text: "Hi {name}, we park nearby." } as const;
  await callEndpoint(operatorMacro, { step: "save", version: 0, ...words }, by());
  const banner = { step: "banner", version: 0, text: "Closed on Thanksgiving.", area: world.area } as const;
  await callEndpoint(operatorText, { ...banner, from: NOW, until: NOW + DAY }, by());
  const facts = [{ title: "Founded", text: "In 2024, in Chicago." }];
  await callEndpoint(operatorText, { step: "facts", version: 1, facts }, by());
  const seen = { area: world.area, version: 0 };
  const value = { share: 75 };
  await callEndpoint(operatorPolicy, { step: "propose", ...seen, from: NOW + DAY, value, reason }, by());
  await callEndpoint(operatorPolicy, { step: "approve", ...seen, version: 1, reason }, by(theo));
  const picture = await testPicture().resize(640, 480).jpeg().toBuffer();
  const { id } = await callEndpoint(operatorPicture, { image: picture.toString("base64") }, by());
  const about = {
    text: "You lie down.",
    pose: "rest",
    picture: { id, alt: "Cushions by a window." },
  } as const;
  const nidra = { service: "Nidra at home", style: "Nidra", minutes: 45, people: { min: 1, max: 2 }, about };
  const priced = { ...nidra, amount: 7_000, perPerson: 1_000 };
  await callEndpoint(operatorPrice, { area: world.area, beacon: priced, reason }, by());
  const account = { group: "revenue", number: "4000", name: "Commission" } as const;
  await callEndpoint(operatorChart, { version: 0, ...account, reason }, by());
  const uid = await plantCustomer(world, "nina-kept", 0);
  await auth().createUser({
    uid,
    displayName: "Nina Kept",
    email: "nina-kept@mail.example",
    emailVerified: true,
  });
  await callEndpoint(operatorRole, { step: "give", uid, version: 0, role: "treasurer", reason }, by());
  await plantOwed("tara-kept", 900_000);
  await releasedBy(theo.uid, await preparedBy(tess.uid));
  await callEndpoint(payoutTaxlist, { step: "ask", year: "2026", version: 0, reason }, by());
}

/** What happens to people: a block, a suspension that holds earnings, an account that goes, a search that finds nobody, an address. */
async function plantPeople(world: World): Promise<void> {
  const uid = await plantCustomer(world, "cara-kept", 0);
  const instructorId = await plantInstructor(world, "ida-kept");
  await callEndpoint(blockSet, { instructorId }, { uid, now: NOW });
  await auth().createUser({ uid: instructorId, email: "ida-kept@mail.example", emailVerified: true });
  const suspended = { uid: instructorId, status: "suspended", cancel: false, reason } as const;
  await callEndpoint(operatorAccount, suspended, { ...tess, ...newKey(), now: NOW });
  const gone = await plantCustomer(world, "gil-kept", 0);
  const deletion = {
    uid: gone,
    email: "gil-kept@mail.example",
    forfeit: undefined,
    pseudonym: "former-kept",
  };
  await beginDeletion({ ...deletion, now: NOW });
  await countUnmetSearch({ area: world.area, timeZone: "America/New_York" }, NOW);
  process.env.EBY_LINK_SECRET ??= "a secret for links, of 32 letters";
  const event = sentFeedback({ to: ["cara-kept@mail.example"], bounce: hardBounce });
  await takeEmailFeedback(event, [FEEDBACK_SECRET], async () => NOW);
}

/** What is found at night: a day compared with the processor, a difference with its name, and what the desk is told of. */
async function plantNights(): Promise<void> {
  await payTopUp("visa", NOW);
  const falsify = (
    all: Parameters<NonNullable<NonNullable<Parameters<typeof reconcileAt>[1]>["falsify"]>>[0],
  ) => all.map((one, at) => (at === 0 ? { ...one, amount: one.amount + 100 } : one));
  const { done } = await reconcileAt(undefined, { falsify, extra: 300 });
  const differing = done.find(({ differences }) => differences.length > 0);
  const [first] = differing?.differences ?? [];
  if (!differing || !first) throw new Error("Nothing differs.");
  await runTrialBalance(NOW + DAY);
  await runTrialBalance(NOW + DAY + HOUR);
  const about = first.ref ?? first.payment ?? "total";
  await nameDifference(differing.day, { about, reason, name: "Tess" }, NOW + 2 * DAY);
  await tellOfAlerts(NOW + 30 * DAY);
  await tellOfAlerts(NOW + 30 * DAY + 5 * MINUTE);
}

/** A correction of the ledger that was booked, and one of the same entry that waits. */
async function plantCorrections(): Promise<void> {
  const [fee] = (await ledger().where("kind", "==", "fee").limit(1).get()).docs;
  if (!fee) throw new Error("There is no fee.");
  const wish = { how: "move", debit: "fees", credit: "processor", amount: 30 } as const;
  const step = (who: typeof tess, version: number, what: object) =>
    callEndpoint(operatorCorrect, { id: fee.id, version, reason, ...what } as never, {
      ...who,
      ...newKey(),
      now: NOW + 2 * DAY,
    });
  await step(tess, 0, { step: "ask", wish });
  await step(theo, 1, { step: "approve" });
  await step(tess, 2, { step: "ask", wish: { how: "reverse" } });
}

/** What a trigger lost: version 3 of a session, as Firestore tells of it. */
async function plantLost(appointmentId: string): Promise<void> {
  const data = Buffer.from("0a0f120d0a0776657273696f6e12021003", "hex");
  const attributes = {
    "ce-subject": `documents/book/${appointmentId}`,
    "ce-time": new Date(NOW).toISOString(),
    CloudPubSubDeadLetterSourceSubscription: "eventarc-us-central1-triggers-book-012345-sub-678",
    CloudPubSubDeadLetterSourceDeliveryCount: "100",
  };
  const message = { attributes, publishTime: new Date(NOW + HOUR).toISOString(), data };
  await takeLostEvent("11223344556677", message, NOW + HOUR);
  await callEndpoint(
    operatorLost,
    { step: "deliver", id: "11223344556677", reason },
    { ...tess, ...newKey() },
  );
}

/** What comes with a release: a migration that was applied, and the day from which papers are needed. */
async function plantRelease(): Promise<void> {
  const [migration] = migrations;
  if (migration) await applyMigration(migration, { name: "Tess", now: NOW, tell: () => undefined });
  await settings()
    .withConverter(null)
    .doc("papers")
    .set({ requiredFrom: NOW + 90 * DAY });
  await followPapersSetting(NOW, () => false);
  await followPapersSetting(NOW, () => false);
}

/** Has the product write a document of each kind that the demo world has none of: rare ones, made at the desk or when something is wrong. */
export async function plantRare(
  world: World,
  taught: { instructorId: string; appointmentId: string },
): Promise<void> {
  await plantDesk(world);
  await plantPeople(world);
  const { instructorId: uid, appointmentId } = taught;
  await callEndpoint(providerBlock, { appointmentId, blocked: true }, { uid, now: NOW });
  await plantRelease();
  await plantLost(appointmentId);
  await plantNights();
  await plantCorrections();
}
