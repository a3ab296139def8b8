import type { CallOutput } from "@core/api/index.ts";
import { callOrFallback } from "../call-or-fallback.ts";
import { isOnline } from "../online.ts";

type Answer = CallOutput<"/api/meta/get">;

/** Output of meta/get; empty when the call failed. */
export type MetaAnswer = Partial<Answer>;

/** User meta of the specification; `balance.amount` is available credit in minor units, '' when emptied. */
export type Meta = Omit<Answer, "balance"> & { balance: { amount: number | ""; currency: string } };

/** Profile facts that a customer needs before booking, in the order we ask for them. */
const requiredMetaFields = ["phone", "serviceArea", "timeZone", "balance"] as const;
export type MetaField = (typeof requiredMetaFields)[number];

export const emptyMeta: Meta = {
  avatar: "",
  name: "",
  bio: "",
  serviceArea: "",
  phone: "",
  email: "",
  balance: { amount: "", currency: "" },
  timeZone: "",
  specialOffer: false,
};

const isPresent = (value: unknown) => value !== "" && value !== null && value !== undefined;

/** The missing facts. 0 counts as present (spec §4). */
export const missingMetaFields = (answer: MetaAnswer): MetaField[] =>
  requiredMetaFields.filter((fact) => !isPresent(fact === "balance" ? answer.balance?.amount : answer[fact]));

/** The meta of the specification: emptied unless serviceArea, phone, balance.amount and timeZone are all present. */
export const completeMetaOrEmpty = (answer: MetaAnswer): Meta =>
  missingMetaFields(answer).length > 0 ? emptyMeta : { ...emptyMeta, ...answer };

/**
 * The raw output of meta/get, or {} after showing 'No Meta Data' in a toast. Without a network it asks and says nothing:
 * the shell already says so.
 */
export const getMetaAnswer = async (): Promise<MetaAnswer> =>
  isOnline() ? callOrFallback("/api/meta/get", {}, {} as MetaAnswer, "No Meta Data") : {};
