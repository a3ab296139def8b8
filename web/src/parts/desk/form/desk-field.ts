import { type CaseFill, leftInBraces } from "@core/desk/filled-in.ts";
import type { Macro } from "@core/desk/macros.ts";
import { groupedDigits } from "@core/money.ts";
import type { ComponentType } from "react";
import { formatMoney, parseTypedMoney } from "../../../ui/formats/money-format.ts";

interface Common {
  name: string;
  label: string;
  hint?: string;
  /** Whether it is asked for, by what else was typed; absent: always. */
  isAsked?: (values: DeskValues) => boolean;
}

/** What a control of its own gets of its field. */
export interface OwnControlProps {
  label: string;
  hint: string | undefined;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** A field of a form of the desk. Every value is a text as typed; a check box holds "yes" or nothing. */
export type DeskField = Common &
  (
    | {
        kind: "text";
        /** Characters. */
        most: number;
        isOptional?: true;
        /** Whether one line is room enough, however many characters it takes. */
        isLine?: true;
        /** What else is wrong with it, if anything. */
        check?: (typed: string) => string | undefined;
        /** The list whose ready-made texts there are, and what each is filled in with. */
        macros?: { place: Macro["place"]; fill: CaseFill };
        /** Whether other operators can be named in it with an @. */
        hasMentions?: true;
      }
    | {
        kind: "money";
        /** Minor units. */
        most?: number | undefined;
        /** Whether an amount below zero takes something away; `-` before it. */
        isSigned?: true;
        mayBeZero?: true;
      }
    | { kind: "choice"; options: readonly { value: string; label: string }[] }
    | { kind: "date"; isOptional?: true }
    | {
        /** A whole number. */
        kind: "count";
        least: number;
        most: number;
      }
    | { kind: "check" }
    | {
        /** One with a control of its own, which may be left empty. */
        kind: "own";
        Control: ComponentType<OwnControlProps>;
        /** What is wrong with its value, if anything. */
        check: (value: string) => string | undefined;
      }
  );

/** What was typed, by name of the field. */
export type DeskValues = Readonly<Record<string, string>>;

/** Whether a few digits are all that a field takes. */
export const isNumber = ({ kind }: DeskField): boolean => kind === "count" || kind === "money";

/** The fields in groups: numbers that follow each other, and each other field alone. */
export function fieldGroups(fields: readonly DeskField[]): DeskField[][] {
  const groups: DeskField[][] = [];
  for (const field of fields) {
    const last = groups.at(-1);
    if (isNumber(field) && last?.every(isNumber)) last.push(field);
    else groups.push([field]);
  }
  return groups;
}

/** What a form begins with: nothing, and the first of each choice. */
export const initialValues = (fields: readonly DeskField[]): DeskValues =>
  Object.fromEntries(
    fields.map((field) => [field.name, field.kind === "choice" ? (field.options[0]?.value ?? "") : ""]),
  );

/** A typed amount in minor units; null when invalid. A `-` or `−` before it makes it negative. */
export const typedMinor = (typed: string): number | null => {
  const [, sign, rest = ""] = /^\s*([-−])?(.*)$/s.exec(typed) ?? [];
  const minor = parseTypedMoney(rest);
  return minor !== null && sign ? -minor : minor;
};

const moneyProblem = (typed: string, { most, isSigned, mayBeZero }: DeskField & { kind: "money" }) => {
  const minor = typedMinor(typed);
  if (minor === null) return "Please enter an amount such as 12.50.";
  if (minor < 0 && !isSigned) return "Please enter an amount above zero.";
  if (minor === 0 && !mayBeZero) return "Please enter an amount other than zero.";
  return most !== undefined && Math.abs(minor) > most
    ? `The most you can enter is ${formatMoney(most)}.`
    : undefined;
};

const countProblem = (typed: string, { least, most }: DeskField & { kind: "count" }) =>
  /^\d{1,6}$/.test(typed.trim()) && Number(typed) >= least && Number(typed) <= most
    ? undefined
    : `Please enter a whole number from ${least} to ${groupedDigits(most)}.`;

const problemOf = (field: DeskField, typed: string): string | undefined => {
  if (field.kind === "money") return moneyProblem(typed, field);
  if (field.kind === "count") return countProblem(typed, field);
  if (field.kind === "date") return field.isOptional || typed ? undefined : "Please choose a date.";
  if (field.kind === "own") return field.check(typed);
  if (field.kind !== "text") return undefined;
  const { length } = typed.trim();
  const left = field.macros ? leftInBraces(typed) : [];
  if (left.length > 0) return `Please replace ${left.join(", ")}.`;
  if (length === 0) return field.isOptional ? undefined : "Please fill this in.";
  if (length > field.most) return `Please use ${field.most} characters or fewer. You have ${length}.`;
  return field.check?.(typed);
};

/** The fields that are asked for, as a form is filled in. */
export const fieldsToFill = (fields: readonly DeskField[], values: DeskValues): DeskField[] =>
  fields.filter(({ isAsked }) => isAsked?.(values) ?? true);

/** What is wrong with a form, by name of the field; empty when it can be sent. */
export const deskProblems = (fields: readonly DeskField[], values: DeskValues): Record<string, string> =>
  Object.fromEntries(
    fieldsToFill(fields, values).flatMap((field) => {
      const problem = problemOf(field, values[field.name] ?? "");
      return problem ? [[field.name, problem]] : [];
    }),
  );

/** Why an operator acts; only operators read it. */
export const reasonField: DeskField = {
  name: "reason",
  label: "Reason",
  kind: "text",
  most: 500,
  hint: "Only operators see it, in the audit.",
};

/** What was typed into a field, without spaces around it. */
export const typedText = (values: DeskValues, name: string): string => (values[name] ?? "").trim();
