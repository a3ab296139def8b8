import { beforeEach, describe, expect, it } from "vitest";
import type { CallInput } from "../../src/core/api/index.ts";
import { DAY, DESK_ZONE, HOUR } from "../../src/core/constants.ts";
import { noRole } from "../../src/core/desk/roles/desk-role.ts";
import { NOW } from "../../src/core/testing/booking.ts";
import { operatorNewterms } from "../../src/endpoints/operator/newterms.ts";
import { operatorPolicies } from "../../src/endpoints/operator/policies.ts";
import { operatorPolicy } from "../../src/endpoints/operator/policy.ts";
import { operatorTerms } from "../../src/endpoints/operator/terms.ts";
import { sweepPolicies } from "../../src/jobs/sweep-policies.ts";
import { answerData } from "../../src/routes/public-data.ts";
import { auditEntries, deskRoles, outboxEmails, policies, settings } from "../../src/store/collections.ts";
import { clearPolicyCache, currentPolicy } from "../../src/store/settings/policies.ts";
import { callEndpoint, newKey, refusalOf } from "../support/call-endpoint.ts";
import { plantWorld } from "../support/world.ts";

type Proposal = CallInput<"/api/operator/newterms">;

beforeEach(async () => {
  await plantWorld();
  // Versions begin again with the policies, and texts and emails are numbered by them.
  const stored = await Promise.all([
    settings().doc("terms").collection("versions").get(),
    outboxEmails().where("kind", "==", "desk-policy").get(),
    deskRoles().get(),
  ]);
  await Promise.all(stored.flatMap(({ docs }) => docs.map(({ ref }) => ref.delete())));
  await policies().doc("default").delete();
  for (const name of ["tess", "theo"])
    await deskRoles()
      .doc(name)
      .set({ ...noRole, operator: true, treasurer: true, version: 1, name });
  clearPolicyCache();
});

const who = (uid: string, now = NOW) => ({ uid, name: uid, isTreasurer: true, now, ...newKey() });
const sections = [{ title: "In short", text: "You can cancel for free until {fullRefundBefore} before." }];
const propose = (changes: Partial<Proposal> = {}, uid = "tess", now = NOW) =>
  callEndpoint(
    operatorNewterms,
    { version: 0, from: NOW + DAY, sections, reason: "Our lawyer asked.", ...changes },
    who(uid, now),
  );
const decide = (step: "approve" | "stop", version: number, now = NOW) =>
  callEndpoint(
    operatorPolicy,
    { step, area: "default", version, place: "waitingTerms", reason: "Agreed." },
    who("theo", now),
  );
const file = async (now: number) => {
  const request = { method: "GET", path: "/data/terms.json", query: () => "", ip: crypto.randomUUID() };
  return (await answerData(request as never, async () => now)).body;
};

describe("new terms", () => {
  it("are proposed by one treasurer, approved by another, and public from then on and from their day", async () => {
    expect(await file(NOW)).toEqual({});
    await propose();
    expect(await file(NOW + 2 * DAY)).toEqual({});
    const shown = await callEndpoint(operatorPolicies, {}, { uid: "theo", isTreasurer: true, now: NOW });
    expect(shown.policies[0]).toMatchObject({ policy: { terms: 0 }, waitingTerms: { value: { terms: 1 } } });
    expect(await callEndpoint(operatorTerms, { number: 1 }, { uid: "theo" })).toEqual({ sections });
    await decide("approve", 1);
    const dated = { from: NOW + DAY, timeZone: DESK_ZONE, sections };
    expect(await file(NOW)).toEqual({ next: dated });
    expect(await file(NOW + DAY)).toEqual({ now: dated });
    const audited = await auditEntries().where("on.id", "==", "default").where("by.uid", "==", "tess").get();
    expect(audited.docs.map((doc) => doc.data())).toContainEqual(
      expect.objectContaining({
        act: "policy",
        after: expect.objectContaining({ "waiting terms": "Version 1", step: "propose" }),
      }),
    );
  });

  it("are followed by others and by the original ones, and each stays to be read", async () => {
    await propose({ from: undefined });
    await decide("approve", 1);
    const others = [{ title: "In short", text: "Ask us." }];
    await propose({ version: 2, sections: others, from: NOW + 2 * DAY }, "tess", NOW + DAY);
    await decide("approve", 3, NOW + DAY);
    await propose({ version: 4, sections: [], from: NOW + 9 * DAY }, "tess", NOW + DAY);
    await decide("approve", 5, NOW + DAY);
    expect(await file(NOW + 3 * DAY)).toMatchObject({
      now: { sections: others },
      next: { from: NOW + 9 * DAY },
    });
    expect(await file(NOW + 9 * DAY)).toEqual({ now: { from: NOW + 9 * DAY, timeZone: DESK_ZONE } });
    const read = (number: number) => callEndpoint(operatorTerms, { number }, { uid: "olive" });
    expect([await read(1), await read(3)]).toEqual([{ sections }, { sections: others }]);
    expect(await refusalOf(read(99))).toEqual([404, "not-found"]);
  });

  it("that are stopped change nothing, and the next ones have a number of their own", async () => {
    await propose();
    await decide("stop", 1);
    await propose({ version: 2, sections: [{ title: "In short", text: "Ask us." }] });
    expect((await policies().doc("default").get()).data()?.waitingTerms?.value).toEqual({ terms: 3 });
  });

  it("hold up no other policy of every area while they wait", async () => {
    await propose();
    const tip = { min: 200, max: 5_000 };
    const other = { step: "propose", area: "default", version: 1, value: { tip }, reason: "As decided." };
    await callEndpoint(operatorPolicy, other as never, who("tess"));
    const shown = await callEndpoint(operatorPolicies, {}, { uid: "theo", isTreasurer: true, now: NOW });
    expect(shown.policies[0]).toMatchObject({
      waits: { byName: "tess", value: { tip } },
      waitingTerms: { byName: "tess", value: { terms: 1 } },
    });
    const yes = { step: "approve", area: "default", version: 2, reason: "Agreed." } as const;
    await callEndpoint(operatorPolicy, yes, who("theo"));
    expect((await currentPolicy(undefined, NOW + HOUR)).tip).toEqual(tip);
    await decide("approve", 3);
    expect(await file(NOW + DAY)).toMatchObject({ now: { sections } });
    const told = await outboxEmails().where("uid", "==", "theo").where("kind", "==", "desk-policy").get();
    expect(told.docs.map((doc) => (doc.data().params as { state: string }).state).sort()).toEqual([
      "approved",
      "approved",
      "waits",
      "waits",
    ]);
  });

  it("take effect on their own after a day where there is no other treasurer, beside another policy", async () => {
    await deskRoles().doc("theo").delete();
    await propose({ from: undefined });
    const other = {
      step: "propose",
      area: "default",
      version: 1,
      value: { share: 75 },
      reason: "As decided.",
    };
    await callEndpoint(operatorPolicy, other as never, who("tess"));
    await sweepPolicies(NOW + DAY, (id, error) => {
      throw new Error(id, { cause: error });
    });
    const { waits, waitingTerms, changes } = (await policies().doc("default").get()).data() ?? {};
    expect([waits, waitingTerms, changes?.length]).toEqual([undefined, undefined, 2]);
  });

  it("are refused with what we don't know, to who is no treasurer, and to who saw others", async () => {
    const wrong = [{ title: "In short", text: "Call {phone}." }];
    expect(await refusalOf(propose({ sections: wrong }))).toEqual([
      400,
      "bad-request",
      { sections: "In short: We don't know {phone}. Use words from the list." },
    ]);
    expect((await refusalOf(propose({}, "olive")))[1]).toBe("claim-required");
    expect((await refusalOf(propose({ version: 7 })))[1]).toBe("wrong-state");
    expect((await policies().doc("default").get()).exists).toBe(false);
    const smuggled = { step: "propose", area: "default", version: 0, value: { terms: 9 }, reason: "x" };
    expect((await refusalOf(callEndpoint(operatorPolicy, smuggled as never, who("tess"))))[0]).toBe(400);
  });
});
