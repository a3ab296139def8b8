import type { CallOutput } from "@shared/api/index.ts";
import { orElse } from "./wrap.ts";

type Answer = CallOutput<"/api/meta/get">;

/** What the call answered; nothing when it failed. */
export type MetaAnswer = Partial<Answer>;

/** User meta of the specification; `balance.amount` is available credit in minor units, '' when emptied. */
export type Meta = Omit<Answer, "balance"> & { balance: { amount: number | ""; currency: string } };

/** Profile facts that must all be present before somebody can book, in the order we ask for them. */
export const metaFacts = ["phone", "serviceArea", "timeZone", "balance"] as const;
export type MetaFact = (typeof metaFacts)[number];

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

/** The facts an answer lacks. 0 is present (spec §4). */
export const missingFacts = (answer: MetaAnswer): MetaFact[] =>
  metaFacts.filter((fact) => !isPresent(fact === "balance" ? answer.balance?.amount : answer[fact]));

/** The answer as the specification wants it: emptied unless serviceArea, phone, balance.amount and timeZone are all present. */
export const completeOrEmpty = (answer: MetaAnswer): Meta =>
  missingFacts(answer).length > 0 ? emptyMeta : { ...emptyMeta, ...answer };

/** The raw answer of meta/get, or {} after reporting 'No Meta Data'. */
export const getMetaAnswer = (): Promise<MetaAnswer> =>
  orElse("/api/meta/get", {}, {} as MetaAnswer, "No Meta Data");

/** GET meta/get: user meta, emptied when the profile is incomplete or the call failed. */
export const getMeta = async (): Promise<Meta> => completeOrEmpty(await getMetaAnswer());
