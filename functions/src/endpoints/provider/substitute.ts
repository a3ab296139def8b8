import { providerContracts } from "../../core/api/provider.ts";
import { endpoint } from "../../http/endpoint.ts";
import { answerAsSubstitute } from "../../operations/booking/substitutes/answer-substitute.ts";

/** Lets an instructor who is asked take a session over, or not. */
export const providerSubstitute = endpoint("/api/provider/substitute", providerContracts, (input, context) =>
  answerAsSubstitute(context, input),
);
