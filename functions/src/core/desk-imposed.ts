import * as v from "valibot";
import { AppError } from "./errors.ts";

/** As what someone of the desk has imposed something. */
export const ImposedAs = v.picklist(["operator", "treasurer"]);
export type ImposedAs = v.InferOutput<typeof ImposedAs>;

/** As what someone of the desk imposes something now. */
export const imposedAs = ({ isTreasurer }: { isTreasurer: boolean }): ImposedAs =>
  isTreasurer ? "treasurer" : "operator";

/**
 * Keeps an operator from ending or changing what a treasurer imposed; `role` is absent on what was imposed before that was
 * kept. `what` begins the sentence: "A treasurer imposed …".
 * @throws AppError `claim-required` {treasurer}
 */
export function mustBeAbleToEnd(
  role: ImposedAs | undefined,
  { isTreasurer }: { isTreasurer: boolean },
  what: string,
): void {
  if (role !== "treasurer" || isTreasurer) return;
  throw new AppError("claim-required", `A treasurer ${what}, so a treasurer changes it.`, {
    reason: "treasurer",
  });
}
