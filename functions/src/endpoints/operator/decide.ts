import { operatorPeopleContracts } from "../../core/api/desk/operator-people.ts";
import { AppError } from "../../core/errors.ts";
import { endpoint } from "../../http/endpoint.ts";
import { logPostponed } from "../../http/log-postponed.ts";
import { saveApplicationDecision } from "../../operations/people/applications/decide-application.ts";
import { followApproval } from "../../operations/people/applications/follow-approval.ts";
import { listTaughtAreas } from "../../store/booking/pricing.ts";

/** Decides an application: asks for changes, approves or rejects it. */
export const operatorDecide = endpoint(
  "/api/operator/decide",
  operatorPeopleContracts,
  async ({ fields, ...input }, context) => {
    const { decision, text, reason = text === "" ? "" : "The applicant was told why." } = input;
    if (decision !== "approve" && text === "")
      throw new AppError("bad-request", undefined, { text: "Please tell the applicant why." });
    const decided = { ...input, requested: fields, reason };
    const answer = await saveApplicationDecision(context, decided, await listTaughtAreas(context.now));
    if (answer.status === "approved")
      await followApproval(input.id).catch((error: unknown) =>
        logPostponed("An approved applicant has no claim yet", "operator/decide", error, input.id),
      );
    return answer;
  },
);
