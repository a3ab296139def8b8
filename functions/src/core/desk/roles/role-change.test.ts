import { describe, expect, it } from "vitest";
import { DAY, MINUTE } from "../../constants.ts";
import { AppError } from "../../errors.ts";
import { NOW } from "../../testing/booking.ts";
import { noRole, type StoredDeskRole } from "./desk-role.ts";
import { mustNotBeInRemoval, type RoleBook } from "./role-book.ts";
import { approveRoleChange, carryOutRoleChange, changeRole, stopRoleChange } from "./role-change.ts";

const operator: StoredDeskRole = { ...noRole, operator: true, version: 1, name: "Olive" };
const treasurer: StoredDeskRole = { ...operator, treasurer: true, name: "Tess" };
const bookOf = (people: Record<string, StoredDeskRole>): RoleBook => new Map(Object.entries(people));
const three = bookOf({ tess: treasurer, theo: treasurer, tim: treasurer, olive: operator });
const two = bookOf({ tess: treasurer, theo: treasurer, olive: operator });
const alone = bookOf({ tess: treasurer, olive: operator });
const withPerson = (book: RoleBook, uid: string, role: StoredDeskRole): RoleBook =>
  new Map([...book, [uid, role]]);

const change = (uid: string, role: "operator" | "treasurer", on: boolean, version = 1) => ({
  uid,
  role,
  on,
  version,
  reason: "New here.",
  name: "Nina",
  isConfirmed: true,
});
const by = (uid: string, now = NOW) => ({ uid, now });
const refusalOf = (work: () => unknown): unknown => {
  try {
    work();
  } catch (error) {
    return error instanceof AppError ? [error.code, error.details] : error;
  }
  return undefined;
};
const own = ["claim-required", { reason: "own" }];
const closed = ["wrong-state", { status: "closed" }];

describe("a role of an operator", () => {
  it("is given at once to a confirmed account, with its name, and its claims are due", () => {
    expect(changeRole(two, change("nina", "operator", true, 0), by("tess"))).toEqual({
      operator: true,
      treasurer: false,
      version: 1,
      name: "Nina",
      by: "tess",
      at: NOW,
      claimDue: NOW + MINUTE,
    });
  });

  it("is taken at once, and stays as a document whose version goes on", () => {
    expect(changeRole(two, change("olive", "operator", false), by("tess"))).toMatchObject({
      operator: false,
      treasurer: false,
      version: 2,
      name: "Olive",
      by: "tess",
    });
  });

  it("is refused to an account that has not confirmed its address", () =>
    expect(
      refusalOf(() =>
        changeRole(two, { ...change("nina", "operator", true, 0), isConfirmed: false }, by("tess")),
      ),
    ).toEqual([
      "bad-request",
      { email: "This account hasn't confirmed its email address, so it can't get a role." },
    ]));

  it.each([
    ["by an operator", () => changeRole(two, change("nina", "operator", true, 0), by("olive")), "treasurer"],
    ["to oneself", () => changeRole(two, change("tess", "operator", false), by("tess")), "own"],
  ])("is not changed %s", (_, work, reason) =>
    expect(refusalOf(work)).toEqual(["claim-required", { reason }]),
  );

  it("is changed only as it was shown", () => {
    const stale = () => changeRole(two, change("olive", "operator", false, 0), by("tess"));
    expect(refusalOf(stale)).toEqual(["wrong-state", { status: "changed" }]);
    expect(refusalOf(() => changeRole(two, change("olive", "operator", true), by("tess")))).toEqual(closed);
  });
});

describe("the role of a treasurer", () => {
  const given = changeRole(three, change("olive", "treasurer", true), by("tess"));

  it("waits for a treasurer who is neither actor nor subject", () => {
    expect(given).toEqual({
      ...operator,
      name: "Nina",
      version: 2,
      waits: { to: { operator: true, treasurer: true }, by: "tess", at: NOW, reason: "New here." },
    });
    const book = withPerson(three, "olive", given);
    const seen = { uid: "olive", version: 2, isConfirmed: true };
    expect(refusalOf(() => approveRoleChange(book, seen, by("tess")))).toEqual(own);
    expect(refusalOf(() => approveRoleChange(book, seen, by("olive")))).toEqual([
      "claim-required",
      { reason: "treasurer" },
    ]);
    expect(approveRoleChange(book, seen, by("theo", NOW + 1))).toEqual({
      operator: true,
      treasurer: true,
      version: 3,
      name: "Nina",
      by: "theo",
      at: NOW + 1,
      claimDue: NOW + 1 + MINUTE,
    });
    expect(
      carryOutRoleChange(book, { uid: "olive", isConfirmed: true }, NOW + 365 * DAY),
      "no time replaces the approval",
    ).toBeUndefined();
  });

  it.each([
    ["given", alone, "olive", "treasurer", true],
    ["taken", two, "theo", "treasurer", false],
    ["taken with that of an operator", two, "theo", "operator", false],
  ] as const)("is %s after 24 hours where nobody else can approve it", (_, before, uid, role, on) => {
    const waiting = changeRole(before, change(uid, role, on), by("tess"));
    expect(waiting).toMatchObject({ treasurer: !on, waits: { due: NOW + DAY } });
    const book = withPerson(before, uid, waiting);
    const subject = { uid, isConfirmed: true };
    expect(carryOutRoleChange(book, subject, NOW + DAY - 1)).toBeUndefined();
    expect(carryOutRoleChange(book, subject, NOW + DAY)).toMatchObject({ treasurer: on, version: 3 });
  });

  it("waits one at a time, and can't be changed by halves meanwhile", () => {
    const book = withPerson(three, "olive", given);
    const second = () => changeRole(book, change("nina", "treasurer", true, 0), by("theo"));
    expect(refusalOf(second)).toEqual(closed);
    expect(refusalOf(() => changeRole(book, change("olive", "operator", false, 2), by("theo")))).toEqual(
      closed,
    );
    expect(changeRole(book, change("nina", "operator", true, 0), by("theo"))).toMatchObject({
      operator: true,
    });
  });

  it("is not given at the end if the account no longer has a confirmed address", () => {
    const book = withPerson(
      alone,
      "olive",
      changeRole(alone, change("olive", "treasurer", true), by("tess")),
    );
    const ended = carryOutRoleChange(book, { uid: "olive", isConfirmed: false }, NOW + DAY);
    expect(ended).toMatchObject({ treasurer: false, version: 3 });
    expect(ended?.waits).toBeUndefined();
  });
});

describe("a treasurer's removal that waits", () => {
  const removed = changeRole(two, change("theo", "treasurer", false), by("tess"));
  const book = withPerson(two, "theo", removed);

  it("is not stopped by its subject, but by any other treasurer", () => {
    expect(refusalOf(() => stopRoleChange(book, { uid: "theo", version: 2 }, by("theo")))).toEqual(own);
    const stopped = stopRoleChange(book, { uid: "theo", version: 2 }, by("tess"));
    expect(stopped).toEqual({ ...treasurer, name: "Tess", version: 3 });
  });

  it("keeps both of its people from releasing, giving roles and making codes, and nobody else", () => {
    for (const uid of ["tess", "theo"]) {
      expect(refusalOf(() => mustNotBeInRemoval(book, uid))).toEqual(own);
      expect(refusalOf(() => changeRole(book, change("nina", "operator", true, 0), by(uid)))).toEqual(own);
    }
    expect(refusalOf(() => mustNotBeInRemoval(book, "olive"))).toBeUndefined();
    const giving = withPerson(two, "olive", changeRole(two, change("olive", "treasurer", true), by("tess")));
    expect(refusalOf(() => mustNotBeInRemoval(giving, "tess"))).toBeUndefined();
  });

  it("ends without effect where it would leave no treasurer", () => {
    const without = new Map([...book].filter(([uid]) => uid !== "tess"));
    const ended = carryOutRoleChange(without, { uid: "theo", isConfirmed: true }, NOW + DAY);
    expect(ended).toMatchObject({ treasurer: true });
    expect(ended?.waits).toBeUndefined();
  });
});
