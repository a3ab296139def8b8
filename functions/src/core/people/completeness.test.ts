import { expect, it } from "vitest";
import { missingProfileSteps } from "./completeness.ts";

const complete = {
  firstname: "Ada",
  lastname: "Byron",
  phone: "+12125550123",
  location: { line1: "1 Main St", city: "New York", region: "NY", postalCode: "10001" },
  serviceArea: "manhattan",
  timeZone: "America/New_York",
};

it.each([
  [{}, true, []],
  [{}, false, ["email"]],
  [{ firstname: "" }, true, ["name"]],
  [{ lastname: " " }, true, ["name"]],
  [{ phone: "" }, true, ["phone"]],
  [{ location: null }, true, ["address"]],
  [{ serviceArea: "" }, true, ["address"]],
  [{ timeZone: "" }, true, ["address"]],
  [
    { firstname: "", lastname: "", phone: "", location: null, serviceArea: "", timeZone: "" },
    false,
    ["name", "phone", "address", "email"],
  ],
])("a profile with %j, email verified %s, still wants %j", (changes, emailVerified, missing) => {
  expect(missingProfileSteps({ ...complete, ...changes }, emailVerified)).toEqual(missing);
});
