import { describe, expect, it } from "vitest";
import { NOW } from "../../testing/booking.ts";
import { mentionedIn, seenNotes, shownNotes, withNote, withoutDeskPerson } from "./case-notes.ts";

const [olive, otto, ann, anna] = ["Olive", "Otto Bay", "Ann", "Anna"].map((name) => ({
  uid: name.toLowerCase(),
  name,
})) as [
  { uid: string; name: string },
  { uid: string; name: string },
  { uid: string; name: string },
  { uid: string; name: string },
];
const desk = [olive, otto, ann, anna];
const on = { what: "reports", caseId: "r1" } as const;
const note = (text: string, by = olive, before?: Parameters<typeof withNote>[0]) =>
  withNote(before, on, { by, text, people: ["maya", "ann"], desk }, NOW);

describe("a mention", () => {
  it.each([
    ["Nobody here.", []],
    ["@otto bay please call her.", ["Otto Bay"]],
    ["Ask @Anna.", ["Anna"]],
    ["Ask @Ann or @Anna.", ["Ann", "Anna"]],
    ["An address: a@b.example", []],
  ])("is an @ and a whole name: %s", (text, names) => {
    expect(mentionedIn(text, desk).map(({ name }) => name)).toEqual(names);
  });

  it("is never of someone without a name", () => {
    expect(mentionedIn("@ everyone", [{ name: "" }])).toEqual([]);
  });
});

describe("a note", () => {
  it("tells those it names, until they have read it or write themselves", () => {
    const first = note("@Otto Bay, what do you think? And @Olive.");
    expect(first.told).toEqual([otto]);
    expect(shownNotes(first.notes, "otto bay")).toMatchObject({ isMentioned: true });
    expect(shownNotes(first.notes, "olive")).toMatchObject({ isMentioned: false });
    expect(shownNotes(seenNotes(first.notes, "otto bay"), "otto bay").isMentioned).toBe(false);
    const answer = note("Fine. @Olive", otto, first.notes);
    expect(answer.notes.unseen).toEqual(["olive"]);
    expect(shownNotes(answer.notes, "olive").notes.map(({ by }) => by)).toEqual(["Otto Bay", "Olive"]);
  });

  it("isn't written to someone whom the case concerns", () => {
    expect(() => note("@Ann please look.")).toThrow(
      expect.objectContaining({ details: { text: "Ann can't see this case. Please mention someone else." } }),
    );
  });

  it("is one of a hundred at most", () => {
    let notes = note("1").notes;
    for (let i = 2; i <= 100; i++) notes = note(`${i}`, olive, notes).notes;
    expect(() => note("101", olive, notes)).toThrow();
  });

  it("stays without the name of someone of the desk who has left", () => {
    const { notes } = note("Mine. @Otto Bay");
    const text = JSON.stringify([withoutDeskPerson(notes, "olive"), withoutDeskPerson(notes, "otto bay")]);
    expect(text).toContain("Someone who has left");
    expect(JSON.stringify(withoutDeskPerson(notes, "olive"))).not.toMatch(/olive/i);
    expect(withoutDeskPerson(notes, "otto bay")).toMatchObject({ unseen: [], desk: ["olive"] });
  });
});
