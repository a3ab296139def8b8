import { expect, it } from "vitest";
import { operatorList } from "../../src/endpoints/operator/list.ts";
import { mendApplicationAreas } from "../../src/operations/mend/mend-application-areas.ts";
import { applications } from "../../src/store/collections.ts";
import { callEndpoint } from "../support/call-endpoint.ts";
import { plantApplication } from "../support/instructors/applications.ts";
import { pathsOf } from "../support/paths-of.ts";
import { plantWorld } from "../support/world.ts";

it("lists applications by area, those from before the area was stored once they are migrated", async () => {
  const [world, other] = [await plantWorld(), await plantWorld()];
  const uid = await plantApplication(world, "nora");
  const asked = await plantApplication(world, "owen", { status: "requested" });
  await plantApplication(other, "pia");
  const listed = async (status: string) => {
    const input = { what: "applications", filter: { status, area: world.area } } as const;
    return (await callEndpoint(operatorList, input, { uid: "olive" })).items.map(({ id }) => id);
  };
  expect(await listed("submitted")).toEqual([]);

  for (const isDry of [true, false])
    expect(await pathsOf(mendApplicationAreas(isDry))).toContain(`applications/${uid}`);
  expect(await pathsOf(mendApplicationAreas(false))).toEqual([]);

  expect((await applications().doc(uid).get()).get("areas")).toEqual([world.area]);
  expect(await listed("submitted")).toEqual([uid]);
  expect(await listed("requested")).toEqual([asked]);
});
