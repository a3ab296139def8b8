import type { Application } from "../../../src/core/people/applications/application.ts";
import { NOW } from "../../../src/core/testing/booking.ts";
import { auth } from "../../../src/firebase.ts";
import { applications } from "../../../src/store/collections.ts";
import { plantCustomer } from "../customers.ts";
import type { World } from "../world.ts";

/** Plants a complete application of a new person, who has an account in Firebase Auth; returns the uid. */
export async function plantApplication(
  world: World,
  name: string,
  changes: Partial<Application> = {},
): Promise<string> {
  const uid = await plantCustomer(world, name, 0);
  await auth().createUser({ uid, email: `${uid}@example.com`, emailVerified: true });
  await auth().setCustomUserClaims(uid, { client: true });
  const form = {
    bio: "I have taught slow and careful yoga at people's homes for eleven years, and I love it.",
    certificates: [{ name: "RYT 500", issuer: "Yoga Alliance", number: "77-1234", year: 2015 }],
    styles: ["Hatha"],
    languages: ["English"],
    areas: [world.area],
    beacons: [world.hour],
    timeZone: "America/New_York",
    schedule: [{ weekday: 1, from: 540, to: 720 }],
  };
  await applications()
    .doc(uid)
    .set({
      status: "submitted",
      at: NOW,
      version: 2,
      form,
      history: [{ at: NOW, by: "applicant", status: "submitted", text: "" }],
      ...changes,
    });
  return uid;
}
