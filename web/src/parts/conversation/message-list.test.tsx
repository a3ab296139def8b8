import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { MESSAGES_SHOWN, type StoredMessage } from "../../data/booking/messages.ts";
import { answerCall } from "../../testing/answer-calls.ts";
import { show } from "../../testing/show.tsx";
import { MessageList } from "./message-list.tsx";

const message = (id: string, changes: Partial<StoredMessage> = {}): StoredMessage => ({
  id,
  side: "instructor",
  text: `Message ${id}`,
  at: Date.UTC(2026, 4, 5, 14),
  isHidden: false,
  ...changes,
});

/** What the list's observer is asked to call when the list is on the screen. */
let look: () => void = () => undefined;

beforeEach(() => {
  // A document without a layout has neither.
  Element.prototype.scrollTo = vi.fn() as never;
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(callback: () => void) {
        look = callback;
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => void vi.unstubAllGlobals());

const list = (messages: StoredMessage[]) => {
  const onReport = vi.fn();
  const part = (all: StoredMessage[]) => (
    <MessageList bookingId="b1" messages={all} side="customer" other="Ines" onReport={onReport} />
  );
  const { user, rerender } = show(part(messages));
  return { user, onReport, become: (all: StoredMessage[]) => rerender(part(all)) };
};
const spoken = () => screen.getAllByRole("listitem").map(({ textContent }) => textContent);

describe("the messages of a booking", () => {
  it("are a log, oldest first, and say who wrote them", () => {
    list([message("2", { side: "customer" }), message("1")]);
    expect(screen.getByRole("log", { name: "Messages with Ines" })).toBeDefined();
    expect(spoken()[0]).toMatch(/^Ines: Message 1/);
    expect(spoken()[1]).toMatch(/^You: Message 2/);
  });

  it("name another instructor who wrote before the session was theirs, to both sides", () => {
    const formerOf = ({ id }: StoredMessage) => (id === "1" ? "Marcus" : undefined);
    const all = [message("2"), message("1")];
    const props = { bookingId: "b1", messages: all, formerOf, onReport: () => undefined };
    const { rerender } = show(<MessageList {...props} side="customer" other="Ines" />);
    expect(spoken().map((text) => text?.slice(0, 13))).toEqual(["Marcus: Messa", "Ines: Message"]);
    rerender(<MessageList {...props} side="instructor" other="Cleo" />);
    expect(spoken().map((text) => text?.slice(0, 12))).toEqual(["Marcus: Mess", "You: Message"]);
  });

  it("can be reported when the other side wrote them, each by a button that says which", async () => {
    const { user, onReport } = list([message("2", { side: "customer" }), message("1")]);
    const [button] = screen.getAllByRole("button", { name: /^Report ?the message from / });
    expect(screen.getAllByRole("button")).toHaveLength(1);
    await user.click(button as HTMLElement);
    expect(onReport.mock.calls).toEqual([[message("1")]]);
  });

  it("that our team removed show nothing of their words, and cannot be reported", () => {
    list([message("1", { isHidden: true })]);
    expect(spoken()[0]).toContain("Our team removed this message.");
    expect(spoken()[0]).not.toContain("Message 1");
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("are scrolled to the newest, and again when one arrives", () => {
    const { become } = list([message("1")]);
    const { scrollTo } = Element.prototype;
    expect(scrollTo).toHaveBeenCalledTimes(1);
    become([message("1")]);
    expect(scrollTo).toHaveBeenCalledTimes(1);
    become([message("2"), message("1")]);
    expect(scrollTo).toHaveBeenCalledTimes(2);
  });

  it("are reachable by keyboard, because they scroll", async () => {
    const { user } = list([message("1", { side: "customer" })]);
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole("log"));
  });

  it("say that there are older ones when as many are shown as can be", () => {
    list(Array.from({ length: MESSAGES_SHOWN }, (_, at) => message(`${at}`)));
    expect(screen.getByText("Only the newest messages are shown.")).toBeDefined();
    expect(within(screen.getByRole("log")).getAllByRole("listitem")).toHaveLength(MESSAGES_SHOWN);
  });

  it("tell the server that the other side's newest was seen, and nothing of our own", () => {
    const seen = answerCall("/api/message/seen", () => ({}));
    list([message("1")]);
    vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue({ top: 0, bottom: 10 } as DOMRect);
    look();
    expect(seen.mock.calls.map(([input]) => input)).toEqual([{ appointmentId: "b1" }]);
  });
});
