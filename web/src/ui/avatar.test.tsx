import { fireEvent, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { show } from "../testing/show.tsx";
import { Avatar } from "./avatar.tsx";

const picture = () => document.querySelector("img");

describe("the avatar of a person", () => {
  it("is their picture, and no name for screen readers, which read it beside", () => {
    show(<Avatar name="Ines Alvarez" avatar="ines.jpg" />);
    expect(picture()?.getAttribute("src")).toBe("/images/avatars/ines.jpg");
    expect(screen.queryByRole("img")).toBeNull();
  });

  it.each([
    ["Ines Alvarez", "IA"],
    ["  cleo  ", "C"],
    ["Ana María de la Cruz", "AM"],
  ])("of %s without a picture is %s", (name, initials) => {
    show(<Avatar name={name} avatar="" />);
    expect(screen.getByText(initials)).toBeDefined();
    expect(picture()).toBeNull();
  });

  it("becomes the initials when its picture does not load, until there is another one", () => {
    const { rerender } = show(<Avatar name="Ines Alvarez" avatar="gone.jpg" />);
    fireEvent.error(picture() as Element);
    expect(screen.getByText("IA")).toBeDefined();
    rerender(<Avatar name="Ines Alvarez" avatar="new.jpg" />);
    expect(picture()?.getAttribute("src")).toBe("/images/avatars/new.jpg");
  });
});
