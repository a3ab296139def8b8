import { zoneName } from "@core/availability/zone-name.ts";
import { afterEach, describe, expect, it } from "vitest";
import { deskZone, deskZones, setDeskZone } from "./desk-zone.ts";

const kept = new Map<string, string>();
globalThis.localStorage ??= {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
} as Storage;
afterEach(() => localStorage.removeItem("eby:desk-zone"));

describe("the zone of the desk", () => {
  it("is the company's, until another one that is offered is chosen", () => {
    expect(deskZone()).toBe("America/New_York");
    setDeskZone("UTC");
    expect(deskZone()).toBe("UTC");
    localStorage.setItem("eby:desk-zone", "Mars/Base");
    expect(deskZone()).toBe("America/New_York");
    expect(deskZones()[0]).toBe("America/New_York");
    expect(zoneName("America/New_York")).toBe("New York");
  });
});
