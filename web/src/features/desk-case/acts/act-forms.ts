import type { DeskActOffer } from "@core/desk/case.ts";
import { accountActForms } from "./account-acts.ts";
import type { ActForm } from "./act-form.ts";
import { applicationActForms } from "./application-acts.ts";
import { bookingActForms } from "./booking-acts.ts";
import { codeActForms } from "./code-acts.ts";
import { contactActForms } from "./contact-acts.ts";
import { emailActForms } from "./email-acts.ts";
import { holdActForms } from "./hold-acts.ts";
import { lostEventActForms } from "./lost-event-acts.ts";
import { moneyActForms } from "./money-acts.ts";
import { revealActForms } from "./reveal-acts.ts";
import { substituteActForms } from "./substitute-act.ts";
import { wordActForms } from "./word-acts.ts";

/** The form of every act that a case can offer; those of a payout have a page of their own. */
const actForms: Readonly<Partial<Record<DeskActOffer["act"], ActForm>>> = {
  ...bookingActForms,
  ...substituteActForms,
  ...moneyActForms,
  ...holdActForms,
  ...accountActForms,
  ...revealActForms,
  ...contactActForms,
  ...wordActForms,
  ...applicationActForms,
  ...codeActForms,
  ...emailActForms,
  ...lostEventActForms,
};

/** The form of an act; undefined where it is done elsewhere. */
export const formOf = (act: DeskActOffer["act"]): ActForm | undefined => actForms[act];
