import type { CallPath } from "../../core/api/calls.ts";
import { stripeSecrets } from "../../core/payments/stripe/stripe-settings.ts";

/** Key of signed links and of digests of persons. */
const LINK = "EBY_LINK_SECRET";

/**
 * The secrets of each group of functions. A group has a service account of its own, which reads these secrets and no other
 * (scripts/infra): what reads pictures, calendars and public data holds no key of the processor.
 */
export const groupSecrets = {
  plain: [],
  /** Puts lost events into the queue of the desk, and nothing else. */
  lost: [],
  /** Signs links or pages of a download, or remembers a person by a digest. */
  signed: [LINK],
  /** Asks the processor. */
  money: [...stripeSecrets],
  /** Asks the processor, and remembers a card by a digest. */
  gift: [...stripeSecrets, LINK],
  /** Takes or lists tax numbers, which are stored encrypted. */
  tax: ["EBY_TAX_KEY"],
  /** Sends emails; the address of the mail server contains its password. */
  mail: [LINK, "EBY_SMTP_URL"],
  /** Is told by the email provider of addresses that refuse emails. */
  feedback: [LINK, "EBY_MAIL_HOOK_SECRET"],
  /** Does all that is due. */
  due: [...stripeSecrets, LINK, "EBY_SMTP_URL"],
} as const satisfies Record<string, readonly string[]>;
export type SecretGroup = keyof typeof groupSecrets;

/**
 * The address of the group's service account in a project. In full, because firebase-tools gives secrets to the address as it is
 * written, and Google knows none that ends with the @.
 */
export const serviceAccountOf = (group: SecretGroup, project: string): string =>
  `eby-${group}@${project}.iam.gserviceaccount.com`;

/** Calls of each group; every other call is plain. A test compares them with what their code reaches. */
const callsOf = {
  signed: [
    "/api/email/verify",
    "/api/code/redeem",
    "/api/operator/export",
    "/api/operator/fix",
    "/api/operator/journal",
  ],
  gift: ["/api/credit/token"],
  tax: ["/api/provider/tax", "/api/payout/taxfile"],
  money: [
    "/api/instructor/tip",
    "/api/book/create",
    "/api/book/replace",
    "/api/book/substitute",
    "/api/book/confirm",
    "/api/book/withdraw",
    "/api/book/cancel",
    "/api/book/answer",
    "/api/book/substitute",
    "/api/book/absent",
    "/api/card/setup",
    "/api/card/save",
    "/api/card/remove",
    "/api/account/delete",
    "/api/provider/accept",
    "/api/provider/decline",
    "/api/provider/cancel",
    "/api/provider/substitute",
    "/api/provider/checkin",
    "/api/provider/eta",
    "/api/provider/checkout",
    "/api/provider/absent",
    "/api/provider/substitute",
    "/api/provider/couldntcome",
    "/api/operator/account",
    "/api/operator/book",
    "/api/operator/dispute",
    "/api/operator/refund",
  ],
} as const satisfies Partial<Record<SecretGroup, readonly CallPath[]>>;

/** Functions beside the calls, by id. */
const others: Readonly<Record<string, SecretGroup>> = {
  unsubscribe: "signed",
  "hooks-stripe": "money",
  "hooks-email": "feedback",
  "triggers-lost": "lost",
  "triggers-mail": "mail",
  "jobs-runDue": "due",
  "jobs-reconcile": "money",
};

const byId = new Map<string, SecretGroup>([
  ...Object.entries(callsOf).flatMap(([group, paths]) =>
    paths.map((path): [string, SecretGroup] => [path.slice(1).replaceAll("/", "-"), group as SecretGroup]),
  ),
  ...Object.entries(others),
]);

/** Whether a function is a shard of the job that runs every minute. */
const isDueShard = (id: string): boolean => /^jobs-runDue\d*$/.test(id);

/** The group of a function, by its id: `api-book-create` → `money`. */
export const secretGroupOf = (id: string): SecretGroup =>
  byId.get(isDueShard(id) ? "jobs-runDue" : id) ?? "plain";

/** What a function may use, and how many of it may run. */
export interface Capacity {
  memory: "256MiB" | "512MiB" | "1GiB";
  cpu: number;
  /** Requests that one instance serves at once. */
  concurrency: number;
  /** Seconds. */
  timeoutSeconds: number;
  maxInstances: number;
  minInstances: number;
}

/** Settings of a deployment: instances that are kept warm, and the most of one function. */
interface Instances {
  booking: number;
  signUp: number;
  most: number;
}

/** Decodes pictures: `atMost` keeps two of them from being decoded at once in one process. */
const uploads = [
  "api-avatar-upload",
  "api-provider-picture",
  "api-provider-file",
  "api-provider-thumbnails",
  "api-operator-picture",
] as const;

/** Reads everything of a person or of a list. */
const exports = ["api-account-export", "api-operator-export", "api-payout-taxfile"] as const;

/** The way of a booking, from opening the site to a time that is taken. */
export const bookingWay = [
  "api-meta-get",
  "api-page-get",
  "api-instructor-get",
  "api-book-slots",
  "api-book-quote",
  "api-book-create",
  "api-book-confirm",
  "api-card-setup",
  "api-card-save",
  "api-email-verify",
] as const;

const isOf = (ids: readonly string[], id: string) => ids.includes(id);

/** The capacity of a function, by its id. The timeout of a call is a little longer than our own deadline of 25 s. */
export function capacityOf(id: string, { booking, signUp, most }: Instances): Capacity {
  const usual: Capacity = {
    memory: "256MiB",
    cpu: 1,
    concurrency: 80,
    timeoutSeconds: 30,
    maxInstances: most,
    minInstances: 0,
  };
  // Google waits seven seconds for it, at every sign-up.
  if (id.startsWith("identity-")) return { ...usual, timeoutSeconds: 7, minInstances: signUp };
  // Anyone may ask, and it remembers its answer.
  if (id === "health") return { ...usual, maxInstances: Math.min(most, 2) };
  // One instance counts all reports, and a flood of them costs no more than that.
  if (id === "clientReports") return { ...usual, maxInstances: 1 };
  if (isDueShard(id)) return { ...usual, concurrency: 1, timeoutSeconds: 55, maxInstances: 1 };
  // Twenty calendars at once; a run that takes longer than a minute meets the next one.
  if (id === "jobs-calendars")
    return { ...usual, memory: "512MiB", concurrency: 1, timeoutSeconds: 120, maxInstances: 3 };
  if (id.startsWith("jobs-"))
    return { ...usual, memory: "512MiB", concurrency: 1, timeoutSeconds: 540, maxInstances: 1 };
  // One instance keeps to the rate of the mail server.
  if (id === "triggers-mail") return { ...usual, concurrency: 20, maxInstances: 1 };
  // What was lost has waited for hours: one instance takes it as it comes.
  if (id === "triggers-lost") return { ...usual, concurrency: 20, maxInstances: 1 };
  if (id.startsWith("triggers-")) return { ...usual, concurrency: 20 };
  if (isOf(uploads, id)) return { ...usual, memory: "1GiB", concurrency: 4, maxInstances: Math.min(most, 5) };
  if (isOf(exports, id))
    return { ...usual, memory: "512MiB", concurrency: 2, maxInstances: Math.min(most, 3) };
  return isOf(bookingWay, id) ? { ...usual, minInstances: booking } : usual;
}
