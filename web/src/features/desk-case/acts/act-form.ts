import type { CallInput, CallOutput } from "@core/api/index.ts";
import type { DeskActOffer, DeskCase, FactKey } from "@core/desk/case.ts";
import { valueOfFact } from "@core/desk/cases/value-of-fact.ts";
import type { CallResult } from "../../../api/call.ts";
import type { DeskField, DeskValues } from "../../../parts/desk/form/desk-field.ts";

/** Revealed data, shown until the operator leaves the case. */
export type RevealedContent = CallOutput<"/api/operator/reveal">;

/** What the desk says after an act. */
export interface ActResult {
  text: string;
  revealed?: RevealedContent;
}

/** The case an act is about, as it is shown, and the offer. */
export interface ActSubject {
  shown: Pick<DeskCase, "item" | "facts" | "fill">;
  offer: DeskActOffer;
}

/** The form of an act: what it asks for, and how it is sent. */
export interface ActForm {
  /** What will happen, before the fields; where the form asks for no amount, with the amount of the case. */
  description: string | ((about: ActSubject) => string);
  fields: (about: ActSubject) => readonly DeskField[];
  /** Reads fields that stand before the others; a text says why there are none, and nothing can be sent. */
  ask?: (about: ActSubject) => Promise<CallResult<readonly DeskField[] | string>>;
  /** What a refund is that the values ask for; undefined while they ask for none. Who would bear it is shown before it is sent. */
  refundOf?: (values: DeskValues, about: ActSubject) => CallInput<"/api/operator/preview"> | undefined;
  send: (values: DeskValues, about: ActSubject, key: string) => Promise<CallResult<ActResult>>;
  /** Whether it cannot be undone. */
  isDestructive?: true;
}

/** What will happen by the act that a form asks for. */
export const describeAct = ({ description }: ActForm, about: ActSubject): string =>
  typeof description === "string" ? description : description(about);

/** Turns what a call answers into what the desk says. */
export const toActResult = async <T>(
  call: Promise<CallResult<T>>,
  say: (value: T) => ActResult | string,
): Promise<CallResult<ActResult>> => {
  const result = await call;
  if (!result.ok) return result;
  const message = say(result.value);
  return { ok: true, value: typeof message === "string" ? { text: message } : message };
};

/** The amount of a fact of a case, 0 without it. */
export const factAmount = ({ facts }: Pick<DeskCase, "facts">, key: FactKey): number => {
  const value = valueOfFact(facts, key);
  return typeof value === "number" ? value : 0;
};
