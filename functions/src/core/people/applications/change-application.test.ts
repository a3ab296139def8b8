import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DAY } from "../../constants.ts";
import { AppError } from "../../errors.ts";
import { NOW } from "../../testing/booking.ts";
import { userWith } from "../../testing/user.ts";
import type { Application } from "./application.ts";
import { type ApplicationEvent, applicationTransitions } from "./application-transitions.ts";
import {
  missingOfApplication,
  saveDraft,
  saveFiles,
  submitApplication,
  withdrawApplication,
} from "./change-application.ts";
import { decideApplication, REAPPLY_AFTER } from "./decide-application.ts";

const form = {
  bio: "I have taught slow and careful yoga at people's homes for eleven years, and I love it.",
  certificates: [],
  styles: ["Hatha"],
  languages: ["English"],
  areas: ["ny"],
  beacons: ["ny-hatha"],
  timeZone: "America/New_York",
  schedule: [{ weekday: 1, from: 540, to: 720 }],
};
const identity = { id: "f1", kind: "identity", addedAt: NOW } as const;
const applicant = { user: userWith({ firstname: "Nina", lastname: "Novak" }), emailVerified: true };
const ready: Application = {
  status: "draft",
  at: NOW,
  version: 1,
  form,
  files: [identity],
  history: [{ at: NOW, by: "applicant", status: "draft", text: "" }],
};
const refusalOf = (work: () => unknown) => {
  try {
    return work();
  } catch (error) {
    return error instanceof AppError ? [error.status, error.code, error.details] : error;
  }
};

describe("an application", () => {
  it("begins as a draft and keeps every part that was saved before", () => {
    const first = saveDraft(undefined, { bio: "I teach." }, NOW);
    expect(first).toMatchObject({ status: "draft", version: 1, form: { bio: "I teach." } });
    const second = saveDraft(first, { styles: ["Hatha"] }, NOW + 1);
    expect(second).toMatchObject({ version: 2, at: NOW, form: { bio: "I teach.", styles: ["Hatha"] } });
    expect(second.history).toHaveLength(1);
  });

  it("repeats the areas of its form, as they are at last", () => {
    const first = saveDraft(undefined, { bio: "I teach." }, NOW);
    expect(first).not.toHaveProperty("areas");
    const second = saveDraft(first, { areas: ["ny"] }, NOW);
    expect(second).toMatchObject({ areas: ["ny"], form: { areas: ["ny"] } });
    expect(saveDraft(second, { areas: ["la", "chicago"] }, NOW)).toMatchObject({ areas: ["la", "chicago"] });
    expect(submitApplication(ready, {}, applicant, NOW)).toMatchObject({ areas: form.areas });
  });

  it("is sent once it is complete, and says before what it lacks", () => {
    expect(submitApplication(ready, {}, applicant, NOW + 1)).toMatchObject({
      status: "submitted",
      version: 2,
      at: NOW + 1,
    });
    const { bio: _bio, ...without } = form;
    const nobody = { user: userWith({ firstname: "", phone: "" }), emailVerified: false };
    const missing = ["name", "phone", "email", "bio", "identity"];
    const lacking = { ...ready, form: without, files: [] };
    expect(missingOfApplication(lacking, nobody, NOW)).toEqual(missing);
    expect(refusalOf(() => submitApplication(lacking, {}, nobody, NOW))).toEqual([
      422,
      "profile-incomplete",
      { missing },
    ]);
  });

  it("needs both papers with a last day that isn't over, once they are required (B17)", () => {
    const required = { ...applicant, papersRequiredFrom: NOW };
    const withFiles = (...files: NonNullable<Application["files"]>) =>
      missingOfApplication({ ...ready, files }, required, NOW);
    const insurance = { id: "f2", kind: "insurance", addedAt: NOW, until: "2026-11-19" } as const;
    expect(missingOfApplication(ready, { ...applicant, papersRequiredFrom: NOW + 1 }, NOW)).toEqual([]);
    expect(withFiles(identity)).toEqual(["identity", "insurance"]);
    expect(withFiles({ ...identity, until: "2031-01-01" }, insurance)).toEqual([]);
    expect(withFiles({ ...identity, until: "2026-11-18" }, insurance)).toEqual(["identity"]);
  });

  it("stays as it was sent while operators read it, files too", () => {
    const submitted = submitApplication(ready, {}, applicant, NOW);
    const refused = [409, "wrong-state", { status: "submitted" }];
    expect(refusalOf(() => saveDraft(submitted, { bio: "Other." }, NOW))).toEqual(refused);
    expect(refusalOf(() => saveFiles(submitted, [], NOW))).toEqual(refused);
    expect(refusalOf(() => submitApplication(submitted, {}, applicant, NOW))).toEqual(refused);
  });

  it("keeps what an operator asked to change until it is sent again", () => {
    const returned = decideApplication(
      submitApplication(ready, {}, applicant, NOW),
      { decision: "request", text: "Almost.", requested: { bio: "Tell us more." } },
      NOW + 1,
    );
    const saved = saveDraft(returned, { bio: form.bio.toUpperCase() }, NOW + 2);
    expect(saved).toMatchObject({ status: "requested", at: NOW + 1, requested: { bio: "Tell us more." } });
    const sent = submitApplication(saved, {}, applicant, NOW + 3);
    expect(sent.status).toBe("submitted");
    expect(sent).not.toHaveProperty("requested");
  });

  it("that was rejected can begin again after 90 days, and not a moment before", () => {
    const submitted = submitApplication(ready, {}, applicant, NOW);
    const rejected = decideApplication(submitted, { decision: "reject", text: "No." }, NOW);
    const reapplyAt = NOW + REAPPLY_AFTER;
    for (const work of [
      () => saveDraft(rejected, {}, reapplyAt - 1),
      () => submitApplication(rejected, {}, applicant, reapplyAt - 1),
      () => saveFiles(rejected, [], reapplyAt - 1),
    ])
      expect(refusalOf(work)).toEqual([409, "wrong-state", { status: "rejected", reapplyAt }]);
    const again = saveDraft(rejected, {}, reapplyAt);
    expect(again.status).toBe("draft");
    expect(again).not.toHaveProperty("reapplyAt");
  });

  it("that was approved loses no claim that is still due when its owner applies for more", () => {
    const approved = decideApplication(
      submitApplication(ready, {}, applicant, NOW),
      { decision: "approve", text: "" },
      NOW,
    );
    const more = submitApplication(approved, { beacons: ["ny-yin"] }, applicant, NOW + 1);
    const rejected = decideApplication(more, { decision: "reject", text: "No." }, NOW + 2);
    expect(rejected.claimDue).toBe(approved.claimDue);
  });

  it("is not withdrawn twice, nor before there is one", () => {
    const withdrawn = withdrawApplication(ready, NOW);
    expect(withdrawn).toMatchObject({ status: "withdrawn", form });
    expect(refusalOf(() => withdrawApplication(withdrawn, NOW))).toEqual([
      409,
      "wrong-state",
      { status: "withdrawn" },
    ]);
    expect(refusalOf(() => withdrawApplication(undefined, NOW))).toEqual([
      409,
      "wrong-state",
      { status: "none" },
    ]);
  });
});

/** What happens to an application while its owner stays. */
type Event = Exclude<ApplicationEvent, "leave">;
const events: readonly Event[] = ["save", "submit", "withdraw", "request", "approve", "reject"];

function happens(application: Application | undefined, event: Event, now: number): Application {
  if (event === "save") return saveDraft(application, form, now);
  if (event === "submit")
    return submitApplication(application && { ...application, files: [identity] }, form, applicant, now);
  if (event === "withdraw") return withdrawApplication(application, now);
  if (!application) throw new AppError("not-found");
  return decideApplication(application, { decision: event, text: "Words." }, now);
}

it("an application only moves as its table says, whatever happens in whatever order, and no one teaches without an approval", () => {
  const step = fc.record({ event: fc.constantFrom(...events), days: fc.nat(120) });
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 40 }), (steps) => {
      let application: Application | undefined;
      let now = NOW;
      let approvals = 0;
      for (const { event, days } of steps) {
        now += days * DAY;
        const from = application?.status ?? "none";
        const version = application?.version ?? 0;
        try {
          application = happens(application, event, now);
        } catch (error) {
          expect(error).toBeInstanceOf(AppError);
          continue;
        }
        const row = applicationTransitions.find((one) => one.event === event && one.from.includes(from));
        expect(application.status).toBe(row?.to === "same" ? from : row?.to);
        expect(application.version).toBe(version + 1);
        if (event === "approve") approvals += 1;
        expect(application.claimDue !== undefined).toBe(approvals > 0);
        expect(application.reapplyAt !== undefined).toBe(application.status === "rejected");
        expect(application.requested !== undefined).toBe(application.status === "requested");
      }
    }),
    {
      numRuns: 1_000,
      examples: [
        [
          [
            { event: "submit", days: 0 },
            { event: "approve", days: 0 },
          ],
        ],
      ],
    },
  );
});
