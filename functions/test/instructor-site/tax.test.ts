import { beforeEach, describe, expect, it } from "vitest";
import { DAY, TAX } from "../../src/core/constants.ts";
import { W8_REFUSAL } from "../../src/core/payouts/tax/tax-form.ts";
import { NOW } from "../../src/core/testing/booking.ts";
import { providerEarnings } from "../../src/endpoints/provider/earnings.ts";
import { providerTax } from "../../src/endpoints/provider/tax.ts";
import { mustGetTaxKey } from "../../src/http/environment/tax-key.ts";
import { validInputs } from "../../src/http/testing/valid-inputs.ts";
import { runDue } from "../../src/jobs/run-due.ts";
import { taxIdentities } from "../../src/store/collections.ts";
import { openNumber } from "../../src/store/sealed-number.ts";
import { callEndpoint } from "../support/call-endpoint.ts";
import { TAX_CANARY } from "../support/full-account.ts";
import {
  deliverLedger,
  forgetPayouts,
  plantEarned,
  plantOwed,
  preparedBy,
  releasedBy,
} from "../support/money/payouts.ts";
import { readAllDocuments } from "../support/read-all-documents.ts";

beforeEach(forgetPayouts);

const typed = { ...validInputs["/api/provider/tax"], number: TAX_CANARY };
const give = (uid: string, changes: Partial<typeof typed> = {}, now = NOW) =>
  callEndpoint(providerTax, { ...typed, ...changes }, { uid, now });
const stored = async (uid: string) => (await taxIdentities().doc(uid).get()).data();
const shown = async (uid: string) => (await callEndpoint(providerEarnings, {}, { uid })).tax;

describe("provider/tax", () => {
  it("keeps the number encrypted: no document has it, and the answer and earnings have its end alone", async () => {
    const uid = await plantOwed("ines", 7_200);
    const answer = await give(uid);
    const given = { numberKind: "ssn", last4: TAX_CANARY.slice(-4), certifiedAt: NOW };
    expect(answer).toEqual(given);
    expect(await shown(uid)).toEqual({ isAsked: false, given });
    const identity = await stored(uid);
    const sealed = identity && "sealed" in identity ? identity.sealed : "";
    expect(openNumber(sealed, uid, mustGetTaxKey())).toBe(TAX_CANARY);
    const spelled = new RegExp(`${TAX_CANARY}|219-09-8765`);
    for (const [path, data] of await readAllDocuments())
      expect(JSON.stringify(data), path).not.toMatch(spelled);
    expect(JSON.stringify([answer, await callEndpoint(providerEarnings, {}, { uid })])).not.toMatch(spelled);
  });

  it("is asked for near the limit of a year", async () => {
    const uid = await plantOwed("ines", TAX.askFrom - 100);
    expect(await shown(uid)).toEqual({ isAsked: false });
    await plantEarned(uid, 100, { kind: "tip" });
    expect(await shown(uid)).toEqual({ isAsked: true });
  });

  it("replaces what was given before, and refuses what is wrong without changing it", async () => {
    const uid = await plantOwed("ines");
    await give(uid);
    await give(uid, { number: "12-3456789", numberKind: "ein" }, NOW + DAY);
    expect(await stored(uid)).toMatchObject({ last4: "6789", numberKind: "ein", certifiedAt: NOW + DAY });
    const before = await stored(uid);
    await expect(give(uid, { number: "000-11-2222" })).rejects.toMatchObject({ code: "bad-request" });
    await expect(give(uid, { isUsPerson: false })).rejects.toMatchObject({
      code: "bad-request",
      details: { isUsPerson: W8_REFUSAL },
    });
    expect(await stored(uid)).toEqual(before);
  });

  it("is kept until four years after the last payout", async () => {
    const uid = await plantOwed("ines", 7_200);
    await give(uid, {}, NOW - 200 * DAY);
    const payout = await preparedBy("tess");
    await releasedBy("theo", payout);
    await deliverLedger();
    await runDue(NOW - 200 * DAY + TAX.keptFor);
    expect((await stored(uid))?.due).toBe(NOW + TAX.keptFor);
    await runDue(NOW + TAX.keptFor - 1);
    expect(await stored(uid)).toBeDefined();
    await runDue(NOW + TAX.keptFor);
    expect(await stored(uid)).toBeUndefined();
  });
});
