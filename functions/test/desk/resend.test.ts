import { beforeEach, describe, expect, it } from "vitest";
import { HOUR } from "../../src/core/constants.ts";
import type { NotificationData } from "../../src/core/notifications/kinds.ts";
import type { OutboxEmail } from "../../src/core/notifications/notification.ts";
import { accountEmail } from "../../src/core/notifications/sources/account-notification.ts";
import { NOW } from "../../src/core/testing/booking.ts";
import { operatorGet } from "../../src/endpoints/operator/get.ts";
import { operatorResend } from "../../src/endpoints/operator/resend.ts";
import { auditEntries, outboxEmails } from "../../src/store/collections.ts";
import { callEndpoint, newKey, refusalOf } from "../support/call-endpoint.ts";

const reason = "They asked us to.";
const olive = { uid: "olive", now: NOW + HOUR };
const answer: NotificationData = {
  kind: "operator-answer",
  params: { text: "Your mat is here.", about: "contact" },
};
const reader = { uid: "cleo", side: "customer", name: "Cleo" } as const;

let n = 0;
let id = "";
async function plant(changes: Partial<Pick<OutboxEmail, "status" | "attempts" | "error">>, data = answer) {
  id = `mail-${n++}`;
  await outboxEmails()
    .doc(id)
    .set({ ...accountEmail(reader, data, NOW), ...changes });
}
const stored = async (one = id) => (await outboxEmails().doc(one).get()).data();
const resend = (version: number, over = {}) =>
  callEndpoint(operatorResend, { id, version, reason }, { ...olive, ...over });

describe("an email that an operator sends again", () => {
  beforeEach(() => plant({ status: "failed", attempts: 6, error: "550" }));

  it("is tried again where it was given up, once per key, with an entry in the audit", async () => {
    const once = newKey();
    expect(await resend(7, once)).toEqual({ id });
    expect(await stored()).toMatchObject({ status: "waiting", attempts: 0, due: NOW + HOUR });
    await outboxEmails().doc(id).update({ status: "failed", attempts: 2 });
    expect(await resend(7, once)).toEqual({ id });
    expect(await stored()).toMatchObject({ status: "failed" });
    const acts = (await auditEntries().where("on.id", "==", id).get()).docs.map((doc) => doc.data());
    expect(acts).toMatchObject([
      {
        act: "resend",
        on: { kind: "email", id },
        reason,
        before: { status: "failed" },
        after: { status: "waiting" },
      },
    ]);
  });

  it("gets a twin where it was sent, and stays as it is", async () => {
    await plant({ status: "sent", attempts: 1 });
    const { id: twin } = await resend(2);
    expect(twin).not.toBe(id);
    expect(await stored()).toMatchObject({ status: "sent", attempts: 1 });
    expect(await stored(twin)).toMatchObject({
      ...answer,
      uid: "cleo",
      status: "waiting",
      createdAt: NOW + HOUR,
    });
  });

  it("is refused for one that is on its way, turned off, put aside, changed, or opens an account", async () => {
    expect((await refusalOf(resend(6)))[2]).toEqual({ status: "changed" });
    await plant({ status: "waiting" });
    expect((await refusalOf(resend(1)))[1]).toBe("wrong-state");
    await plant({ status: "none" });
    expect((await refusalOf(resend(1)))[1]).toBe("wrong-state");
    await plant({ status: "reviewed" });
    await expect(resend(1)).rejects.toThrow("Someone else has just closed this case.");
    await plant({ status: "failed" }, { kind: "password-reset", params: {} });
    expect((await refusalOf(resend(1)))[1]).toBe("wrong-state");
    expect(await stored()).toMatchObject({ status: "failed" });
  });

  it("shows its text, what was done with it, and that it can be sent again", async () => {
    await resend(7);
    await outboxEmails().doc(id).update({ status: "failed", attempts: 6 });
    const { facts, acts, timeline } = await callEndpoint(operatorGet, { what: "emails", id }, olive);
    expect(facts).toContainEqual({
      label: "Text",
      type: "text",
      value: expect.stringContaining("Your mat is here."),
    });
    expect(acts).toEqual([
      { act: "resend", label: "Send again" },
      { act: "review", label: "Mark as reviewed" },
    ]);
    expect(timeline.map(({ source }) => source)).toContain("audit");
  });
});
