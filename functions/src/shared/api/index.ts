import type { InferInput, InferOutput } from "valibot";
import { account } from "./account.ts";
import { book } from "./book.ts";
import type { CallPath } from "./calls.ts";
import type { Contract } from "./contract.ts";
import { instructor } from "./instructor.ts";
import { money } from "./money.ts";
import { provider } from "./provider.ts";

/** Schemas of every call; `calls` says who may make it. */
export const contracts = { ...account, ...money, ...instructor, ...book, ...provider } satisfies Record<
  CallPath,
  Contract
>;

/** What a client sends. */
export type CallInput<P extends CallPath> = InferInput<(typeof contracts)[P]["input"]>;
/** What a handler receives, checked. */
export type CallParsed<P extends CallPath> = InferOutput<(typeof contracts)[P]["input"]>;
/** What a success answers. */
export type CallOutput<P extends CallPath> = InferOutput<(typeof contracts)[P]["output"]>;
