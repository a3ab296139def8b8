import { expect, it } from "vitest";
import { directionsTo } from "./directions.ts";

const address = "12 Main St, Brooklyn, NY 11201";

it("leads to Apple's maps on Apple's devices and to Google's on others, with the whole address as the end of the way", () => {
  const iphone = directionsTo(address, "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)");
  const pixel = directionsTo(address, "Mozilla/5.0 (Linux; Android 15; Pixel 9)");
  expect(new URL(iphone).hostname).toBe("maps.apple.com");
  expect(new URL(iphone).searchParams.get("daddr")).toBe(address);
  expect(new URL(pixel).pathname).toBe("/maps/dir/");
  expect(new URL(pixel).searchParams.get("destination")).toBe(address);
});
