import { screen, waitFor } from "@testing-library/react";
import { Route, Routes } from "react-router-dom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { testArea, testOffer } from "../../parts/showcase/testing/areas.ts";
import { forgetFresh } from "../../parts/showcase/use-fresh.ts";
import { show } from "../../testing/show.tsx";
import { STYLE_DATA_ID } from "./embedded-style.ts";
import { StylesPage } from "./styles-page.tsx";

const style = "Yoga Nidra";
const about = { text: "You lie down and listen.", pose: "rest" } as const;
const nidra = testArea({ beacons: [testOffer({ id: "n", style, service: "Nidra at home", about })] });
const nobody = { instructors: [], rating: { average: 0, count: 0 } };

const files = (pricing: unknown) =>
  vi.stubGlobal("fetch", async (address: string) =>
    pricing === undefined
      ? new Response("", { status: 500 })
      : Response.json(address.includes("pricing") ? pricing : nobody),
  );
const open = (at: string) =>
  show(
    <Routes>
      <Route path="/styles/hatha" element={<StylesPage />} />
      <Route path="/styles/:style" element={<StylesPage />} />
    </Routes>,
    { at },
  );
const heading = () => screen.getByRole("heading", { level: 1 }).textContent;

beforeEach(() =>
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      observe() {}
      disconnect() {}
    },
  ),
);
afterEach(() => {
  forgetFresh();
  document.getElementById(STYLE_DATA_ID)?.remove();
});

it("shows a style that only operators know at once with what came with the page", () => {
  files({ areas: [nidra] });
  const block = Object.assign(document.createElement("script"), {
    id: STYLE_DATA_ID,
    type: "application/json",
    textContent: JSON.stringify({ style, pricing: { areas: [nidra] }, instructors: nobody }),
  });
  document.body.append(block);
  const { unmount } = open("/styles/yoga-nidra");
  expect(heading()).toBe("Yoga Nidra at home");
  expect(document.title).toBe("Yoga Nidra at home · Every Body Yoga");
  expect(screen.getByText(about.text)).toBeTruthy();
  expect(document.querySelector("img")?.getAttribute("src")).toContain("pose-rest");
  expect(screen.getByRole("link", { name: "Nidra at home, 60 minutes" })).toBeTruthy();
  unmount();
});

it("shows the style's picture in place of the drawing, where the drawing was", async () => {
  const picture = { id: `style-${"a".repeat(64)}`, alt: "A woman asleep on cushions." };
  const beacons = [testOffer({ id: "n", style, service: "Nidra at home", about: { ...about, picture } })];
  files({ areas: [testArea({ beacons })] });
  open("/styles/yoga-nidra");
  const shown = await screen.findByRole<HTMLImageElement>("img", { name: picture.alt });
  expect(shown.getAttribute("src")).toBe(`/images/pictures/${picture.id}-960.webp`);
  expect([shown.width, shown.height]).toEqual([352, 253]);
  expect(document.querySelector("img[src*=pose]")).toBeNull();
});

it("loads it for a visitor who comes by a link, and names it among the other styles", async () => {
  files({ areas: [nidra] });
  const { unmount } = open("/styles/yoga-nidra");
  await waitFor(() => expect(heading()).toBe("Yoga Nidra at home"));
  unmount();
  open("/styles/hatha");
  const other = await screen.findByRole("link", { name: style });
  expect(other.getAttribute("href")).toBe("/styles/yoga-nidra");
});

it("says that nobody offers a style, and leads to those there are", async () => {
  files({ areas: [nidra] });
  open("/styles/bhramari");
  await waitFor(() => expect(heading()).toBe("Style not found"));
  expect(screen.getByRole("link", { name: "See our styles" }).getAttribute("href")).toBe("/services");
});

it("says that it could not be loaded, and loads it when asked again", async () => {
  files(undefined);
  const { user } = open("/styles/yoga-nidra");
  const again = await screen.findByRole("button", { name: "Try again" });
  files({ areas: [nidra] });
  await user.click(again);
  await waitFor(() => expect(heading()).toBe("Yoga Nidra at home"));
});
