import { screen } from "@testing-library/react";
import { useLayoutEffect } from "react";
import { describe, expect, it } from "vitest";
import { show } from "../../testing/show.tsx";
import { Shell } from "./shell.tsx";

/** Tells whether the footer is there when what the page is for first is. */
function Content({ onShown }: { onShown: (hasFooter: boolean) => void }) {
  useLayoutEffect(() => onShown(document.querySelector("footer") !== null), [onShown]);
  return <p>Your next session</p>;
}

const first = async (isFooterLate: boolean) => {
  const seen: boolean[] = [];
  const onShown = (hasFooter: boolean) => void seen.push(hasFooter);
  show(
    <Shell isFooterLate={isFooterLate}>
      <Content onShown={onShown} />
    </Shell>,
  );
  expect(await screen.findByRole("contentinfo")).toBeTruthy();
  return seen[0];
};

describe("the footer", () => {
  it("is rendered after the content of a signed-in page", async () => {
    expect(await first(true)).toBe(false);
  });

  it("is there at once on a public page, whose HTML has it", async () => {
    expect(await first(false)).toBe(true);
  });
});
