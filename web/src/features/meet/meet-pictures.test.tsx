import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { show } from "../../testing/show.tsx";
import { MeetPictures } from "./meet-pictures.tsx";

const pictures = ["a", "b", "c"].map((id) => ({ id, width: 960, height: 720 }));
const shown = (count: number) => {
  show(<MeetPictures first="Ines" pictures={pictures.slice(0, count)} />);
  return screen.getAllByRole("img") as HTMLImageElement[];
};

describe("an instructor's pictures", () => {
  it("say which of how many each is, and are as large as they will be before they load", () => {
    const all = shown(3);
    expect(all.map((image) => image.alt)).toEqual([
      "Ines teaching, picture 1 of 3",
      "Ines teaching, picture 2 of 3",
      "Ines teaching, picture 3 of 3",
    ]);
    for (const image of all) expect([image.width, image.height]).toEqual([960, 720]);
    expect(all[0]?.getAttribute("srcset")).toBe(
      "/images/pictures/a-480.webp 480w, /images/pictures/a-960.webp 960w",
    );
  });

  it("load at once only where they are seen at once", () =>
    expect(shown(3).map((image) => image.getAttribute("loading"))).toEqual([null, "lazy", "lazy"]));

  it("are a list that the keyboard can scroll, unless there is one alone", () => {
    shown(2);
    expect(screen.getByRole("list", { name: "Pictures of Ines" }).tabIndex).toBe(0);
  });

  it("one alone is not counted, nor in the way of the keyboard", () => {
    expect(shown(1)[0]?.alt).toBe("Ines teaching");
    expect(screen.getByRole("list").tabIndex).toBe(-1);
  });
});
