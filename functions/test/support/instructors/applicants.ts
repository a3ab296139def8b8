import { beforeAll, beforeEach } from "vitest";
import type { ApplicationDraft } from "../../../src/core/people/applications/application.ts";
import { NOW } from "../../../src/core/testing/booking.ts";
import { providerApply } from "../../../src/endpoints/provider/apply.ts";
import { providerFile } from "../../../src/endpoints/provider/file.ts";
import { providerWithdraw } from "../../../src/endpoints/provider/withdraw.ts";
import { auth } from "../../../src/firebase.ts";
import { testPicture } from "../../../src/picture/testing/pictures.ts";
import { applications } from "../../../src/store/collections.ts";
import { callEndpoint } from "../call-endpoint.ts";
import { plantCustomer } from "../customers.ts";
import { plantWorld, type World } from "../world.ts";

/** A new person before each test, who applies to teach; `become` lets another one act. */
export async function applicants() {
  const picture = (await testPicture().jpeg().toBuffer()).toString("base64");
  let world: World;
  let serial = 0;
  let uid: string;
  let form: ApplicationDraft;
  beforeAll(async () => {
    world = await plantWorld();
    form = {
      bio: "I have taught slow and careful yoga at people's homes for eleven years, and I love it.",
      certificates: [{ name: "RYT 500", issuer: "Yoga Alliance", year: 2015 }],
      styles: ["Hatha"],
      languages: ["English"],
      areas: [world.area],
      beacons: [world.hour],
      timeZone: "America/New_York",
      schedule: [{ weekday: 1, from: 540, to: 720 }],
    };
  });
  const plantStranger = (name: string) => plantCustomer(world, `${name}-${serial++}`, 0);
  beforeEach(async () => {
    uid = await plantStranger("nina");
    await auth().createUser({ uid, email: `${uid}@example.com`, emailVerified: true });
    await auth().setCustomUserClaims(uid, { client: true });
  });

  return {
    world: () => world,
    uid: () => uid,
    become: (other: string) => {
      uid = other;
    },
    form: () => form,
    plantStranger,
    apply: (input: ApplicationDraft, submit = false, now = NOW) =>
      callEndpoint(providerApply, { form: input, submit }, { uid, now }),
    addFile: (more: object = {}, now = NOW) =>
      callEndpoint(providerFile, { image: picture, kind: "identity", ...more }, { uid, now }),
    withdraw: () => callEndpoint(providerWithdraw, {}, { uid }),
    stored: async () => (await applications().doc(uid).get()).data(),
  };
}
