import type { Notification } from "@core/notifications/notification.ts";
import { afterEach, describe, expect, it } from "vitest";
import { leaveOut, putBack, setUnread, unreadNow } from "./unread.ts";

const notification = (id: string) => ({ id }) as Notification;
const ids = () => unreadNow().map(({ id }) => id);

afterEach(() => setUnread([]));

describe("the badge of unread notifications", () => {
  it("is empty before the notifications are known", () => expect(ids()).toEqual([]));

  it("does not count a dismissed notification, and counts it again after an undo", () => {
    setUnread([notification("b"), notification("a")]);
    leaveOut("b");
    expect(ids()).toEqual(["a"]);
    setUnread([notification("c"), notification("b"), notification("a")]);
    expect(ids()).toEqual(["c", "a"]);
    putBack("b");
    expect(ids()).toEqual(["c", "b", "a"]);
  });

  it("subtracts a dismissed notification once, before and after it is deleted", () => {
    setUnread([notification("d"), notification("a")]);
    leaveOut("d");
    leaveOut("d");
    setUnread([notification("a")]);
    expect(ids()).toEqual(["a"]);
  });
});
