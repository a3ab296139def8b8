import { expect, it } from "vitest";
import { certificateErrors, editedOf, writtenOf } from "./edited-certificate.ts";

it("a certificate in an application is typed and stored without losing anything", () => {
  const all = [
    { name: "RYT 500", issuer: "Yoga Alliance", number: "77", year: 2015 },
    { name: "Prenatal", issuer: "Bliss", year: 2019 },
  ];
  expect(editedOf(all).map(writtenOf)).toEqual(all);
});

it("a certificate in an application needs a name, an issuer and a year that has begun", () => {
  const [one] = editedOf([{ name: "RYT 500", issuer: "Yoga Alliance", year: 2015 }]);
  if (!one) throw new Error("none");
  expect(certificateErrors(one, 2026)).toBeUndefined();
  expect(certificateErrors({ ...one, name: " ", year: "15" }, 2026)).toEqual({
    name: "Please enter the certificate's name.",
    year: "Please enter a year from 1950 to 2026.",
  });
  expect(certificateErrors({ ...one, year: "2027" }, 2026)).toHaveProperty("year");
});
