import { expect, it } from "vitest";
import {
  firstStep,
  isStepAsked,
  isStepDone,
  missingOfStep,
  nextApplicationStep,
  stepNames,
} from "./application-steps.ts";

it("an application opens at a requested change, else at the first incomplete step, else at the end", () => {
  expect(firstStep(["bio"], { schedule: "More days." })).toBe("plan");
  expect(firstStep(["styles", "identity"], undefined)).toBe("teaching");
  expect(firstStep([], undefined)).toBe("files");
});

it("the steps of an application follow one another and end with the documents", () => {
  expect(stepNames.map(nextApplicationStep)).toEqual(["certificates", "teaching", "plan", "files", "files"]);
});

it("a step of an application is done once none of its fields is missing, and names those that are", () => {
  expect(isStepDone("about", ["identity"])).toBe(true);
  expect(isStepDone("about", ["phone"])).toBe(false);
  expect(missingOfStep("teaching", ["styles", "beacons", "bio"])).toEqual([
    "choose a style",
    "choose a session",
  ]);
});

it("a requested change of a kind of document marks the application's step of documents", () => {
  expect(isStepAsked("files", { insurance: "It has ended." })).toBe(true);
  expect(isStepAsked("about", { insurance: "It has ended." })).toBe(false);
});
