import { INSTRUCTOR_BIO } from "@core/constants.ts";

/** The steps of an application, which fields are asked for in each, and about how many minutes it takes. */
export const applicationSteps = {
  about: { title: "About you", minutes: 3, fields: ["name", "phone", "email", "bio"] },
  certificates: { title: "Certificates", minutes: 2, fields: ["certificates"] },
  teaching: {
    title: "What and where you teach",
    minutes: 2,
    fields: ["styles", "languages", "areas", "beacons"],
  },
  plan: { title: "Weekly hours", minutes: 1, fields: ["schedule", "timeZone"] },
  files: { title: "Documents and review", minutes: 2, fields: ["identity", "certificate", "insurance"] },
} as const satisfies Record<string, { title: string; minutes: number; fields: readonly string[] }>;

export type ApplicationStep = keyof typeof applicationSteps;

export const stepNames = Object.keys(applicationSteps) as ApplicationStep[];

const fieldsOf = (step: ApplicationStep): readonly string[] => applicationSteps[step].fields;

/** The step after this one; the last one stays. */
export const nextApplicationStep = (step: ApplicationStep): ApplicationStep =>
  stepNames[stepNames.indexOf(step) + 1] ?? step;

/** Whether nothing of a step is missing. */
export const isStepDone = (step: ApplicationStep, missing: readonly string[]): boolean =>
  !fieldsOf(step).some((field) => missing.includes(field));

/** Where a person is: "Step 2 of 5 · about 7 minutes left", counted by the steps of which something is missing. */
export function progressText(open: ApplicationStep, missing: readonly string[]): string {
  const place = `Step ${stepNames.indexOf(open) + 1} of ${stepNames.length}`;
  const left = stepNames
    .filter((step) => !isStepDone(step, missing))
    .reduce((sum, step) => sum + applicationSteps[step].minutes, 0);
  if (left === 0) return `${place} · ready to send`;
  return `${place} · about ${left} ${left === 1 ? "minute" : "minutes"} left`;
}

/** Whether an operator asked to change something of a step. */
export const isStepAsked = (
  step: ApplicationStep,
  requested: Readonly<Record<string, string>> | undefined,
): boolean => fieldsOf(step).some((field) => requested?.[field] !== undefined);

/** Where a person continues: at the first requested change, else at the first incomplete step. */
export const firstStep = (
  missing: readonly string[],
  requested: Readonly<Record<string, string>> | undefined,
): ApplicationStep =>
  stepNames.find((step) => isStepAsked(step, requested)) ??
  stepNames.find((step) => !isStepDone(step, missing)) ??
  "files";

const names: Readonly<Record<string, string>> = {
  name: "add your name",
  phone: "add your phone number",
  email: "confirm your email",
  bio: `write at least ${INSTRUCTOR_BIO.least} characters about you`,
  certificates: "add your certificates",
  styles: "choose a style",
  languages: "choose a language",
  areas: "choose an area",
  beacons: "choose a session",
  schedule: "add your weekly hours",
  timeZone: "choose your time zone",
  identity: "upload proof of identity",
  insurance: "upload proof of insurance",
};

export const missingOfStep = (step: ApplicationStep, missing: readonly string[]): string[] =>
  fieldsOf(step)
    .filter((field) => missing.includes(field))
    .map((field) => names[field] ?? field);
