import { expect, it } from "vitest";
import { actorOf } from "./actor.ts";

it("who acted is told by the name of a role beside the short uid, and by the uid alone without a name", () => {
  expect(actorOf({ uid: "fW3kq8XhP2aT", name: "Olive Reyes" })).toBe("Olive Reyes · fW3kq8Xh");
  expect(actorOf({ uid: "fW3kq8XhP2aT", name: "" })).toBe("fW3kq8XhP2aT");
  expect(actorOf({ uid: "command line", name: "command line" })).toBe("command line");
});
