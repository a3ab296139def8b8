import { isLinkEmail, type LinkEmail } from "@core/notifications/email/link-email.ts";
import type { OutboxEmail } from "@core/notifications/notification.ts";
import { expect } from "@playwright/test";
import { PROJECT } from "../../../scripts/dev/ports.ts";
import { makeEmailCode } from "./product.ts";
import { knownPerson, type TestPerson } from "./test-people.ts";
import type { World } from "./world.ts";

/** An address of the Auth emulator that only its owner may use. */
const owned = (world: World, path: string) =>
  `${world.auth}/identitytoolkit.googleapis.com/v1/projects/${PROJECT}${path}`;
const owner = { Authorization: "Bearer owner", "Content-Type": "application/json" };

const emulated = async <T>(world: World, what: string): Promise<T> =>
  (await (await fetch(`${world.auth}/emulator/v1/projects/${PROJECT}/${what}`)).json()) as T;

/** Sets the age of a person's last sign-in, minutes; tokens issued from now on carry it. */
export async function ageSignIn(
  world: World,
  { uid }: Pick<TestPerson, "uid">,
  minutes: number,
): Promise<void> {
  const then = Date.now() - minutes * 60_000;
  // A sign-in from before its account would count as revoked.
  const validSince = String(Math.floor(then / 1000));
  const body = JSON.stringify({ localId: uid, lastLoginAt: String(then), validSince });
  await fetch(owned(world, "/accounts:update"), { method: "POST", headers: owner, body });
}

/**
 * Waits for the next second. Auth counts whole ones: a sign-in in the second in which the password changes would stay
 * valid.
 */
export const untilNextSecond = (): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, 1_000 - (Date.now() % 1_000)));

/** Returns the person with a token whose sign-in is this many minutes old. */
export async function withAgedSignIn(world: World, person: TestPerson, minutes: number): Promise<TestPerson> {
  await ageSignIn(world, person, minutes);
  const answer = await fetch(`${world.auth}/securetoken.googleapis.com/v1/token?key=demo`, {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ grant_type: "refresh_token", refresh_token: person.refreshToken }),
  });
  const { id_token } = (await answer.json()) as { id_token: string };
  return { ...person, idToken: id_token };
}

/** A phone number of nobody else, as it is typed and as it is stored. */
export const newPhone = () => {
  const digits = String(Math.floor(Math.random() * 10_000)).padStart(4, "0");
  return { typed: `(212) 555-${digits}`, number: `+1212555${digits}` };
};

/** Gives an account phones as second factors, by name, as /settings/mfa adds them. */
export async function withSecondFactors(
  world: World,
  { uid }: Pick<TestPerson, "uid">,
  phones: Readonly<Record<string, string>>,
): Promise<void> {
  const enrollments = Object.entries(phones).map(([displayName, phoneInfo]) => ({
    displayName,
    phoneInfo,
    enrolledAt: new Date().toISOString(),
    mfaEnrollmentId: crypto.randomUUID(),
  }));
  const body = JSON.stringify({ localId: uid, mfa: { enrollments } });
  const answer = await fetch(owned(world, "/accounts:update"), { method: "POST", headers: owner, body });
  if (answer.status !== 200) throw new Error(`No second factor: ${await answer.text()}`);
}

/** Runs `work` while Auth hides which addresses have accounts, as new projects of Firebase do. */
export async function withHiddenAccounts(world: World, work: () => Promise<void>): Promise<void> {
  const hide = async (enableImprovedEmailPrivacy: boolean) => {
    const body = JSON.stringify({ emailPrivacyConfig: { enableImprovedEmailPrivacy } });
    const url = `${world.auth}/emulator/v1/projects/${PROJECT}/config`;
    const answer = await fetch(url, { method: "PATCH", headers: owner, body });
    expect(await answer.json()).toMatchObject({ emailPrivacyConfig: { enableImprovedEmailPrivacy } });
  };
  await hide(true);
  try {
    await work();
  } finally {
    await hide(false);
  }
}

/** Returns the uid of the account with an email address; throws when there is none. */
export async function uidOfEmail(world: World, email: string): Promise<string> {
  const body = JSON.stringify({ email: [email] });
  const answer = await fetch(owned(world, "/accounts:lookup"), { method: "POST", headers: owner, body });
  const { users } = (await answer.json()) as { users?: { localId: string }[] };
  const [user] = users ?? [];
  if (!user) throw new Error(`No account has the email ${email}.`);
  return user.localId;
}

async function emailOf(world: World, uid: string): Promise<string> {
  const body = JSON.stringify({ localId: [uid] });
  const answer = await fetch(owned(world, "/accounts:lookup"), { method: "POST", headers: owner, body });
  const { users } = (await answer.json()) as { users?: { email: string }[] };
  return users?.[0]?.email ?? "";
}

/** Returns the code of the newest text message to a phone; throws when there is none. */
export async function newestCodeTo(world: World, phone: string): Promise<string> {
  type Codes = { verificationCodes: { phoneNumber: string; code: string }[] };
  const { verificationCodes } = await emulated<Codes>(world, "verificationCodes");
  const found = verificationCodes.findLast(({ phoneNumber }) => phoneNumber === phone);
  if (!found) throw new Error(`No message to ${phone}.`);
  return found.code;
}

/** What Firebase Auth makes for an email that opens an account. */
const linkTypes = {
  "email-confirm": "VERIFY_EMAIL",
  "password-reset": "PASSWORD_RESET",
  "email-change": "VERIFY_AND_CHANGE_EMAIL",
} as const;

/** Makes the link of an email as the mailer does when it sends it: no stored document has one. */
async function createLink(world: World, { kind, uid, to = "", side }: LinkEmail): Promise<string> {
  if (kind === "contact-phone-change") throw new Error("Firebase Auth makes no such link.");
  const isChange = kind === "email-change";
  const origin = side === "instructor" ? world.instructors : world.site;
  const body = JSON.stringify({
    requestType: linkTypes[kind],
    returnOobLink: true,
    ...(isChange
      ? { email: await emailOf(world, uid), newEmail: to }
      : { email: to, continueUrl: `${origin}/login` }),
  });
  const answer = await fetch(owned(world, "/accounts:sendOobCode"), { method: "POST", headers: owner, body });
  return ((await answer.json()) as { oobLink: string }).oobLink;
}

/** The newest email to an address that opens an account, once it is in the outbox. */
async function newestLinkEmailTo(world: World, email: string): Promise<LinkEmail | undefined> {
  let asked: LinkEmail | undefined;
  await expect(async () => {
    const emails = await world.stored.find<OutboxEmail>("mail", "to", email);
    const last = emails.sort((a, b) => a.createdAt - b.createdAt).at(-1);
    asked = last && isLinkEmail(last) ? last : undefined;
    expect(asked, `the email to ${email}`).toBeDefined();
  }).toPass();
  return asked;
}

/** Returns the link of the newest email to an address that opens an account, once it is in the outbox. */
export async function newestLinkTo(world: World, email: string): Promise<string> {
  const asked = await newestLinkEmailTo(world, email);
  return asked ? createLink(world, asked) : "";
}

/** Returns the code of the newest email that confirms an address, once it is in the outbox. */
export async function newestEmailCodeTo(world: World, email: string): Promise<string> {
  const asked = await newestLinkEmailTo(world, email);
  return asked ? makeEmailCode(asked) : "";
}

/** Whether an email address and password can sign in. */
export const canSignIn = (world: World, email: string, password: string): Promise<boolean> =>
  knownPerson(world, email, password).then(
    () => true,
    () => false,
  );
