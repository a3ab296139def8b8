import { beforeEach, describe, expect, it } from "vitest";
import type { CallInput } from "../../src/core/api/index.ts";
import { DAY, HOUR, MINUTE } from "../../src/core/constants.ts";
import { noRole } from "../../src/core/desk/roles/desk-role.ts";
import { NOW } from "../../src/core/testing/booking.ts";
import { operatorPolicies } from "../../src/endpoints/operator/policies.ts";
import { operatorPolicy } from "../../src/endpoints/operator/policy.ts";
import { sweepPolicies } from "../../src/jobs/sweep-policies.ts";
import { auditEntries, deskRoles, outboxEmails, policies } from "../../src/store/collections.ts";
import { currentPolicy } from "../../src/store/settings/policies.ts";
import { callEndpoint, newKey, refusalOf } from "../support/call-endpoint.ts";
import { plantWorld, type World } from "../support/world.ts";

type Act = CallInput<"/api/operator/policy">;

let world: World;
beforeEach(async () => {
  world = await plantWorld();
  await Promise.all((await deskRoles().get()).docs.map(({ ref }) => ref.delete()));
});

const plantTreasurers = (...names: string[]) =>
  Promise.all(
    names.map((name) =>
      deskRoles()
        .doc(name)
        .set({ ...noRole, operator: true, treasurer: true, version: 1, name }),
    ),
  );
const act = (uid: string, input: Act, now = NOW, request = newKey()) =>
  callEndpoint(operatorPolicy, input, { uid, name: uid, isTreasurer: true, now, ...request });
const proposal = (changes: Partial<Extract<Act, { step: "propose" }>> = {}): Act => ({
  step: "propose",
  area: world.area,
  version: 0,
  from: NOW + DAY,
  value: { share: 75 },
  reason: "As decided.",
  ...changes,
});
const shareAt = async (now: number) => (await currentPolicy(world.area, now)).share;
const emails = async (uid: string) =>
  (await outboxEmails().where("uid", "==", uid).where("kind", "==", "desk-policy").get()).docs.map(
    (doc) => doc.data().params,
  );
const entries = async () =>
  (await auditEntries().where("on.id", "==", world.area).get()).docs
    .map((doc) => doc.data())
    .sort((a, b) => a.at - b.at);

describe("a change of policies at the desk", () => {
  it("takes effect from its date once another treasurer has approved it, audited and told to all", async () => {
    await plantTreasurers("tess", "theo");
    const asked = await act("tess", proposal());
    expect(asked.message).toBe("Another treasurer has to approve this. We've emailed them.");
    expect(await shareAt(NOW + 2 * DAY)).toBe(80);
    const approval = { step: "approve", area: world.area, version: 1, reason: "Agreed." } as const;
    expect(await refusalOf(act("tess", approval))).toEqual([403, "claim-required", { reason: "own" }]);
    const key = newKey();
    await act("theo", approval, NOW + HOUR, key);
    // Sent again, it is the same request.
    await act("theo", approval, NOW + HOUR, key);
    expect([await shareAt(NOW + DAY - 1), await shareAt(NOW + DAY)]).toEqual([80, 75]);
    for (const uid of ["tess", "theo"])
      expect(await emails(uid)).toEqual(
        expect.arrayContaining([
          { area: "New York", state: "waits" },
          { area: "New York", state: "approved", beginsAt: NOW + DAY },
        ]),
      );
    const audited = await entries();
    expect(audited.map(({ by, after }) => [by.uid, after.step])).toEqual([
      ["tess", "propose"],
      ["theo", "approve"],
    ]);
    expect(audited[0]?.after).toMatchObject({ "waiting share": "75% of the price", version: 1 });
    const taken = {
      step: "withdraw",
      area: world.area,
      version: 2,
      change: 2,
      reason: "Too early.",
    } as const;
    await act("tess", taken, NOW + 2 * HOUR);
    expect(await shareAt(NOW + DAY)).toBe(80);
  });

  it("is shown with what is in force, planned and waiting, by name", async () => {
    await plantTreasurers("tess", "theo");
    await act("tess", proposal());
    const shownTo = async (uid: string, isTreasurer = true) => {
      const { policies: all, mayChange } = await callEndpoint(
        operatorPolicies,
        {},
        { uid, isTreasurer, now: NOW },
      );
      return { mayChange, one: all.find(({ id }) => id === world.area), first: all[0] };
    };
    const { one, first } = await shownTo("theo");
    expect(first).toMatchObject({ id: "default", name: "Everywhere" });
    expect(one).toMatchObject({
      name: "New York",
      version: 1,
      policy: { share: 80 },
      set: {},
      example: { amount: 9_000, currency: "USD" },
      waits: { byName: "tess", isOwn: false, from: NOW + DAY, value: { share: 75 } },
    });
    expect((await shownTo("tess")).one?.waits?.isOwn).toBe(true);
    expect((await shownTo("olive", false)).mayChange).toBe(false);
    await act("theo", { step: "approve", area: world.area, version: 1, reason: "Agreed." });
    expect((await shownTo("tess")).one).toMatchObject({
      changes: [{ version: 2, byName: "tess", approvedByName: "theo", hasBegun: false }],
    });
  });

  it("waits 24 hours where there is no other treasurer, with an email, and can be stopped", async () => {
    await plantTreasurers("tess");
    await act("tess", proposal({ from: undefined }));
    expect(await emails("tess")).toContainEqual({ area: "New York", state: "waits", due: NOW + DAY });
    const sweep = (now: number) =>
      sweepPolicies(now, (id, error) => {
        throw new Error(id, { cause: error });
      });
    await sweep(NOW + DAY - 1);
    expect(await shareAt(NOW + 3 * DAY)).toBe(80);
    for (let i = 0; i < 2; i++) await sweep(NOW + DAY);
    expect([await shareAt(NOW + DAY), await shareAt(NOW + DAY + 5 * MINUTE)]).toEqual([80, 75]);
    expect((await entries()).map(({ after }) => after.step)).toEqual(["propose", "carry out"]);

    const next = proposal({ version: 2, from: undefined, value: { share: 60 } });
    await act("tess", next, NOW + 2 * DAY);
    await act("tess", { step: "stop", area: world.area, version: 3, reason: "A slip." }, NOW + 2 * DAY);
    await sweep(NOW + 4 * DAY);
    expect(await shareAt(NOW + 5 * DAY)).toBe(75);
  });

  it("is refused for an unknown area, to who is no treasurer by the book, and what can't be", async () => {
    await plantTreasurers("tess", "theo");
    expect(await refusalOf(act("tess", proposal({ area: "nowhere" })))).toEqual([404, "not-found"]);
    expect((await refusalOf(act("olive", proposal())))[1]).toBe("claim-required");
    expect((await refusalOf(act("tess", proposal({ value: { share: 20 } }))))[0]).toBe(400);
    expect((await refusalOf(act("tess", proposal({ value: {} }))))[0]).toBe(400);
    expect((await policies().doc(world.area).get()).exists).toBe(false);
  });
});
