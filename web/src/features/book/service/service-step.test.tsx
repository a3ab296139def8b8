import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { testArea, testOffer } from "../../../parts/showcase/testing/areas.ts";
import { show } from "../../../testing/show.tsx";
import { ServiceStep } from "./service-step.tsx";

it("shows a style of the desk's with what it says of it and the drawing it chose, beside ours", () => {
  const about = { text: "Breathing and humming. For anyone.", pose: "rest" } as const;
  const beacons = [
    testOffer({ id: "1", style: "Hatha", about }),
    testOffer({ id: "2", style: "Bhramari", minutes: 45 }),
    testOffer({ id: "3", style: "Bhramari", about }),
  ];
  const picture = { id: "style-1", alt: "A woman asleep on cushions." };
  beacons.push(testOffer({ id: "4", style: "Nidra", about: { text: "", pose: "seat", picture } }));
  const { unmount } = show(
    <ServiceStep
      choice={{} as never}
      area={testArea({ beacons })}
      beacons={beacons}
      change={vi.fn()}
      bar={undefined as never}
      onDone={() => {}}
    />,
  );
  const [hatha, bhramari, nidra] = screen.getAllByRole("radio").map((radio) => radio.closest("label"));
  expect(hatha?.textContent).toBe("Hatha60 minfrom $80.00");
  expect(bhramari?.textContent).toBe("BhramariBreathing and humming. For anyone.45 – 60 minfrom $80.00");
  const drawings = [hatha, bhramari].map((label) => label?.querySelector("img")?.getAttribute("src"));
  expect(drawings).toEqual([expect.stringContaining("pose-tree"), expect.stringContaining("pose-rest")]);
  // The name of an option is not what its picture shows.
  const [shown] = nidra?.getElementsByTagName("img") ?? [];
  expect([shown?.getAttribute("src"), shown?.alt]).toEqual(["/images/pictures/style-1-480.webp", ""]);
  unmount();
});
