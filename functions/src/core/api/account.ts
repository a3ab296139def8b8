import * as v from "valibot";
import { AVATAR_LIMITS, BILL_TO } from "../constants.ts";
import {
  Currency,
  Id,
  Instant,
  Minor,
  optionalLine,
  optionalLines,
  typedLine,
  typedLines,
  WeeklySchedule,
} from "../fields.ts";
import { addressLines } from "../people/bill-to.ts";
import type { Contract } from "./contract.ts";
import {
  AvatarName,
  Balance,
  EmptyInput,
  LocationInput,
  MessageOutput,
  nameText,
  pictureText,
} from "./fields.ts";

/** Base64 has four characters for three bytes. */
const AVATAR_BASE64 = Math.ceil(AVATAR_LIMITS.bytes / 3) * 4;

/** Path of the private calendar feed on this site; it works as a key to the feed. */
const FeedAddressOutput = v.object({ path: v.string() });

/** What would happen to the credit of a deleted account, minor units; `cards` are those that `back` goes to. */
const ClosingCreditOutput = v.object({
  back: Minor,
  lost: Minor,
  given: Minor,
  currency: Currency,
  cards: v.array(v.object({ brand: v.string(), last4: v.string(), amount: Minor })),
});

/** The site that a link leads to; the customers' by default. */
const returns = { side: v.optional(v.picklist(["customer", "instructor"])) };

const longest = (most: number) => `Please use ${most} characters or fewer.`;

/** The company that receipts are made out to, as typed; all of it empty: none. */
const BillToInput = v.pipe(
  v.strictObject({
    company: optionalLine(BILL_TO.company, longest(BILL_TO.company)),
    address: v.pipe(
      optionalLines((BILL_TO.line + 1) * BILL_TO.lines * 2),
      v.check(
        (typed) => addressLines(typed).length <= BILL_TO.lines,
        `Please use ${BILL_TO.lines} lines or fewer.`,
      ),
      v.check(
        (typed) => addressLines(typed).every(({ length }) => length <= BILL_TO.line),
        `Please use ${BILL_TO.line} characters or fewer for each line.`,
      ),
    ),
    taxId: v.pipe(
      optionalLine(BILL_TO.taxId, longest(BILL_TO.taxId)),
      v.check(
        (typed) => !/^\d{3}-\d{2}-\d{4}$/.test(typed),
        "Please don't enter a Social Security number. Receipts are sent by email.",
      ),
    ),
  }),
  v.forward(
    v.check(
      ({ company, address, taxId }) => company !== "" || (address === "" && taxId === ""),
      "Please enter the company's name.",
    ),
    ["company"],
  ),
);

/** The customer's own account. */
export const accountContracts = {
  "/api/meta/get": {
    input: EmptyInput,
    output: v.object({
      avatar: v.string(),
      name: v.string(),
      bio: v.string(),
      serviceArea: v.string(),
      phone: v.string(),
      email: v.string(),
      balance: Balance,
      timeZone: v.string(),
      specialOffer: v.boolean(),
    }),
  },
  "/api/avatar/update": {
    input: v.strictObject({ photoURL: AvatarName }),
    output: MessageOutput,
    refusal: "Badly formatted bio",
  },
  "/api/name/update": {
    input: v.strictObject({
      firstname: nameText("Please enter your first name."),
      lastname: nameText("Please enter your last name."),
    }),
    output: v.object({ message: v.string(), name: v.string() }),
  },
  "/api/receipt/update": { input: BillToInput, output: MessageOutput },
  "/api/phone/update": {
    input: v.strictObject({ phone: typedLine(40) }),
    output: v.object({ message: v.string(), number: v.string() }),
  },
  "/api/phone/get": {
    input: v.strictObject({ phone: typedLine(40) }),
    output: v.object({ number: v.string() }),
  },
  "/api/address/update": {
    input: v.strictObject({ location: LocationInput }),
    output: v.object({ message: v.string(), serviceArea: v.string(), timeZone: v.string() }),
  },
  "/api/email/update": { input: v.strictObject({ email: typedLine(254) }), output: MessageOutput },
  "/api/email/confirm": { input: v.strictObject(returns), output: MessageOutput },
  "/api/email/verify": {
    input: v.strictObject({ code: v.pipe(v.string(), v.regex(/^\d{6}$/, "Please enter the 6-digit code.")) }),
    output: MessageOutput,
  },
  "/api/email/recover": {
    input: v.strictObject({ email: typedLine(254), ...returns }),
    output: MessageOutput,
  },
  "/api/block/set": {
    input: v.strictObject({ instructorId: Id, blocked: v.optional(v.boolean()) }),
    output: v.object({ blacklist: v.array(Id) }),
  },
  "/api/favorites/update": {
    input: v.strictObject({ instructorId: Id, favorite: v.boolean() }),
    output: v.object({ favorites: v.array(Id) }),
  },
  "/api/report/user": {
    input: v.strictObject({ instructorId: Id, comment: typedLines(2000) }),
    output: MessageOutput,
  },
  "/api/contact/send": {
    input: v.strictObject({
      name: nameText("Please enter your name."),
      email: typedLine(254),
      subject: typedLine(250),
      message: typedLines(5000),
      agent: optionalLine(500),
      timeZone: optionalLine(64),
    }),
    output: MessageOutput,
  },
  "/special/status": { input: EmptyInput, output: MessageOutput },
  "/api/schedule/update": {
    input: v.strictObject({ schedule: WeeklySchedule }),
    output: v.object({ message: v.string(), schedule: WeeklySchedule }),
  },
  "/api/avatar/upload": {
    /** A WebP picture in base64: 256×256, at most 40 KB decoded. */
    input: v.strictObject({
      image: pictureText(
        AVATAR_BASE64,
        `This picture is too large. The limit is ${AVATAR_LIMITS.bytes / 1024} KB.`,
      ),
    }),
    output: v.object({ photoURL: v.string() }),
    refusal: "Failed to update avatar",
  },
  "/api/mail/update": {
    input: v.strictObject({ reminders: v.boolean() }),
    output: v.object({ message: v.string(), reminders: v.boolean() }),
  },
  "/api/feed/get": { input: EmptyInput, output: FeedAddressOutput },
  "/api/feed/renew": { input: EmptyInput, output: FeedAddressOutput },
  "/api/account/export": {
    /** `identity`: with the pictures of identity documents. */
    input: v.strictObject({ identity: v.optional(v.boolean()) }),
    /** Every document that contains the caller's id, by its path, without what opens an account or spends money. */
    output: v.object({ exportedAt: Instant, documents: v.record(v.string(), v.unknown()) }),
  },
  "/api/account/delete": {
    /**
     * `forfeit`: credit (minor units, as shown) that can't go back to a card and that the customer gives up. `preview`:
     * tells what would happen to the credit, and deletes nothing.
     */
    input: v.strictObject({ forfeit: v.optional(Minor), preview: v.optional(v.boolean()) }),
    output: v.object({ message: v.string(), credit: v.optional(ClosingCreditOutput) }),
  },
} satisfies Record<string, Contract>;
