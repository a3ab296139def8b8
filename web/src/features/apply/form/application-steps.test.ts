import { APPLYING_TAKES, MINUTE } from "@core/constants.ts";
import { expect, it } from "vitest";
import {
  applicationSteps,
  firstStep,
  isStepAsked,
  isStepDone,
  missingOfStep,
  nextApplicationStep,
  progressText,
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

it("the steps of an application take as long together as we say applying takes", () => {
  const sum = Object.values(applicationSteps).reduce((minutes, step) => minutes + step.minutes, 0);
  expect(sum * MINUTE).toBe(APPLYING_TAKES);
});

it("an application says which step is open, and about how long the steps with something missing take", () => {
  expect(progressText("about", ["bio", "certificates", "styles", "schedule", "identity"])).toBe(
    "Step 1 of 5 · about 10 minutes left",
  );
  // An email that isn't confirmed keeps the first step.
  expect(progressText("files", ["email", "identity"])).toBe("Step 5 of 5 · about 5 minutes left");
  expect(progressText("plan", ["schedule"])).toBe("Step 4 of 5 · about 1 minute left");
  expect(progressText("files", [])).toBe("Step 5 of 5 · ready to send");
});
