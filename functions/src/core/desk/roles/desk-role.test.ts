import { expect, it } from "vitest";
import { withRole } from "./desk-role.ts";

const none = { operator: false, treasurer: false };
const operator = { operator: true, treasurer: false };
const treasurer = { operator: true, treasurer: true };

it.each([
  ["operator", true, none, operator],
  ["operator", true, treasurer, treasurer],
  ["operator", false, treasurer, none],
  ["treasurer", true, none, treasurer],
  ["treasurer", true, operator, treasurer],
  ["treasurer", false, treasurer, operator],
] as const)("the role %s set to %s turns %o into %o", (role, on, before, after) =>
  expect(withRole(before, role, on)).toEqual(after),
);
