import { SHEETS } from "@core/constants.ts";
import { ourPhrases } from "@core/people/instructors/our-phrases.ts";
import type { Phrases } from "@core/people/instructors/phrases.ts";
import { confirmedBookingWith } from "@core/testing/session.ts";
import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { ApiError, makeOfflineError } from "../../api/api-error.ts";
import { setSession } from "../../auth/session.ts";
import { changePresses, KEPT_TEXT, keepPress, pressesOf } from "../../data/offline/presses.ts";
import { answerCall } from "../../testing/answer-calls.ts";
import { show } from "../../testing/show.tsx";
import { SheetEditor } from "./sheet-editor.tsx";

const booking = confirmedBookingWith({ id: "b1", status: "Closed" });
const { end } = booking.schedule;
const facts = { name: "Ines", email: "ines@example.com", emailVerified: true, isOperator: false };

beforeEach(() => {
  setSession({
    status: "signed-in",
    user: { id: "ines", ...facts, isInstructor: true, hasPassword: true, hasGoogle: false },
  });
  changePresses("ines", () => ({ waiting: [], told: [] }));
  answerCall("/api/provider/phrases", () => ourPhrases as Phrases);
});

it("the sheet editor asks the instructor for a word about the session, and sends what they wrote", async () => {
  const asked = answerCall("/api/provider/after", () => ({ appointmentId: "b1", status: "Closed" }) as never);
  const { user } = show(<SheetEditor booking={booking} now={end} />);
  await user.click(screen.getByRole("button", { name: /^Save for/ }));
  expect(screen.getByText("Please write what you did, or what to try at home.")).toBeDefined();
  expect(asked).not.toHaveBeenCalled();
  await user.type(screen.getByLabelText("What you did"), "Hips and breath. ");
  await user.click(screen.getByRole("button", { name: /^Save for/ }));
  await waitFor(() =>
    expect(asked.mock.lastCall?.[0]).toEqual({
      appointmentId: "b1",
      practiced: "Hips and breath.",
      atHome: "",
    }),
  );
});

it("the sheet editor says why a sheet was not saved, and keeps what was typed", async () => {
  answerCall("/api/provider/after", () => {
    throw new ApiError({ code: "wrong-state", message: "You can't add to this session anymore." });
  });
  const { user } = show(<SheetEditor booking={booking} now={end} />);
  await user.type(screen.getByLabelText("What you did"), "Hips.");
  await user.click(screen.getByRole("button", { name: /^Save for/ }));
  expect((await screen.findByRole("alert")).textContent).toContain("You can't add to this session anymore.");
  expect(screen.getByDisplayValue("Hips.")).toBeDefined();
});

it("the sheet editor offers phrases to press, and adds them behind what was typed", async () => {
  const { user } = show(<SheetEditor booking={booking} now={end} />);
  const did = screen.getByLabelText<HTMLTextAreaElement>("What you did");
  await user.type(did, "Breath.");
  const ofDid = within(screen.getByRole("group", { name: "Phrases to add" }));
  await user.click(await ofDid.findByRole("button", { name: "Hip openers." }));
  expect(did.value).toBe("Breath. Hip openers.");
  expect(ofDid.queryByRole("button", { name: "Hip openers." })).toBeNull();
  const ofHome = within(screen.getByRole("group", { name: "Ideas to add" }));
  await user.click(ofHome.getByRole("button", { name: "Five slow breaths before bed." }));
  expect(screen.getByDisplayValue("Five slow breaths before bed.")).toBeDefined();
});

it("the sheet editor keeps what was typed without a network, says so, and lets it be changed until it is sent", async () => {
  const asked = answerCall("/api/provider/after", () => {
    throw makeOfflineError();
  });
  const { user, unmount } = show(<SheetEditor booking={booking} now={end} />);
  await user.type(screen.getByLabelText("What you did"), "Hips.");
  await user.click(screen.getByRole("button", { name: /^Save for/ }));
  expect(await screen.findByText(KEPT_TEXT)).toBeDefined();
  const [first] = pressesOf("ines").waiting;
  expect(first).toMatchObject({ act: "sheet", key: asked.mock.lastCall?.[1], words: { practiced: "Hips." } });
  unmount();

  const again = show(<SheetEditor booking={booking} now={end} />);
  expect(screen.getByText("Hips.")).toBeDefined();
  await again.user.click(screen.getByRole("button", { name: "Edit" }));
  await again.user.type(screen.getByLabelText("What you did"), " And breath.");
  await again.user.click(screen.getByRole("button", { name: /^Save for/ }));
  expect(await screen.findByText("Hips. And breath.")).toBeDefined();
  // What waits is sent in order: nothing overtakes it.
  expect(asked).toHaveBeenCalledTimes(1);
  expect(pressesOf("ines").waiting).toMatchObject([{ words: { practiced: "Hips. And breath." } }]);
});

it("the sheet editor keeps what is typed while what it corrects is sent", async () => {
  const words = { practiced: "Hips.", atHome: "" };
  keepPress("ines", booking, { act: "sheet", key: "s", pressedAt: end, words });
  const { user, rerender } = show(<SheetEditor booking={booking} now={end} />);
  await user.click(screen.getByRole("button", { name: "Edit" }));
  await user.type(screen.getByLabelText("What you did"), " And breath.");
  rerender(<SheetEditor booking={{ ...booking, sheetAt: end }} now={end} />);
  act(() => changePresses("ines", () => ({ waiting: [], told: [] })));
  expect(screen.getByDisplayValue("Hips. And breath.")).toBeDefined();
});

it("a sheet waits behind a check-out that is not sent yet", async () => {
  const asked = answerCall("/api/provider/after", () => ({ appointmentId: "b1", status: "Closed" }) as never);
  keepPress("ines", booking, { act: "check out", key: "out", pressedAt: end });
  const { user } = show(<SheetEditor booking={booking} now={end} />);
  await user.type(screen.getByLabelText("What you did"), "Hips.");
  await user.click(screen.getByRole("button", { name: /^Save for/ }));
  expect(await screen.findByText(KEPT_TEXT)).toBeDefined();
  expect(asked).not.toHaveBeenCalled();
  expect(pressesOf("ines").waiting.map(({ act }) => act)).toEqual(["check out", "sheet"]);
});

it("the sheet editor offers the words that the server refused once more", async () => {
  const words = { practiced: "Hips.", atHome: "" };
  keepPress("ines", booking, { act: "sheet", key: "s", pressedAt: end, words });
  changePresses("ines", ({ waiting }) => ({
    waiting: [],
    told: waiting.map((press) => ({ press, text: "No." })),
  }));
  show(<SheetEditor booking={booking} now={end} />);
  expect(await screen.findByRole("button", { name: "Edit your phrases" })).toBeDefined();
  expect(screen.getByDisplayValue("Hips.")).toBeDefined();
});

it("the sheet editor is not there before the session is over, nor once it is too late", () => {
  const { unmount } = show(
    <SheetEditor booking={confirmedBookingWith({ status: "Started" })} now={end - 1} />,
  );
  expect(screen.queryByLabelText("What you did")).toBeNull();
  unmount();
  show(<SheetEditor booking={booking} now={end + SHEETS.writableFor} />);
  expect(screen.queryByLabelText("What you did")).toBeNull();
});

it("the sheet editor offers our phrases where the instructor's can't be read, and nothing to change them with", async () => {
  answerCall("/api/provider/phrases", () => {
    throw makeOfflineError();
  });
  show(<SheetEditor booking={booking} now={end} />);
  expect(await screen.findByRole("button", { name: "Hip openers." })).toBeDefined();
  expect(screen.queryByRole("button", { name: "Edit your phrases" })).toBeNull();
});

it("the sheet editor offers the phrases of the instructor's own", async () => {
  answerCall("/api/provider/phrases", () => ({ practiced: ["Chair poses."], atHome: [] }));
  const { user } = show(<SheetEditor booking={booking} now={end} />);
  await user.click(await screen.findByRole("button", { name: "Chair poses." }));
  expect(screen.getByDisplayValue("Chair poses.")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Sun salutations." })).toBeNull();
  expect(screen.getByRole("button", { name: "Edit your phrases" })).toBeDefined();
});

it("the sheet editor keeps the room of phrases until they are there, and offers none to press meanwhile", async () => {
  const phrases = Promise.withResolvers<Phrases>();
  answerCall("/api/provider/phrases", () => phrases.promise);
  show(<SheetEditor booking={booking} now={end} />);
  const ofDid = within(screen.getByRole("group", { name: "Phrases to add" }));
  expect(ofDid.getByText("Hip openers.")).toBeDefined();
  expect(ofDid.queryByRole("button")).toBeNull();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Edit your phrases" }).disabled).toBe(true);
  await act(async () => phrases.resolve({ practiced: ["My own."], atHome: [] }));
  expect(ofDid.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["My own."]);
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Edit your phrases" }).disabled).toBe(false);
});
