import fc from "fast-check";
import { expect, it } from "vitest";
import { videoLink } from "./video-link.ts";

const tube = "https://www.youtube.com/watch?v=aB3-_678901";

it.each([
  ["https://www.youtube.com/watch?v=aB3-_678901", tube],
  ["https://m.youtube.com/watch?app=desktop&v=aB3-_678901&t=12s", tube],
  ["http://youtube.com/shorts/aB3-_678901?feature=share", tube],
  ["youtu.be/aB3-_678901?si=tracking", tube],
  ["https://www.youtube.com/embed/aB3-_678901", tube],
  ["https://www.youtube.com/live/aB3-_678901", tube],
  ["https://vimeo.com/123456789", "https://vimeo.com/123456789"],
  ["vimeo.com/123456789/0a1b2c3d4e", "https://vimeo.com/123456789/0a1b2c3d4e"],
  ["https://player.vimeo.com/video/123456789?h=0a1b2c3d4e&title=0", "https://vimeo.com/123456789/0a1b2c3d4e"],
])("%s is kept as the one address of its video", (typed, link) => {
  expect(videoLink(typed)).toBe(link);
  expect(videoLink(link)).toBe(link);
});

it.each([
  "",
  "my video",
  "https://example.com/watch?v=aB3-_678901",
  "https://youtube.com.example.com/watch?v=aB3-_678901",
  "https://notyoutube.com/watch?v=aB3-_678901",
  "https://www.youtube.com/@ines",
  "https://www.youtube.com/watch?v=short",
  "https://www.youtube.com/playlist?list=PL123",
  "https://ines:secret@youtu.be/aB3-_678901",
  "https://youtu.be:8443/aB3-_678901",
  "javascript://youtu.be/aB3-_678901",
  "https://vimeo.com/ines",
  "https://vimeo.com/constructor",
  "https://constructor/aB3-_678901",
])("%s is no video", (typed) => expect(videoLink(typed)).toBeUndefined());

it("whatever is typed, a link leads to one of the two sites and nowhere else", () =>
  fc.assert(
    fc.property(
      fc.oneof(
        fc.webUrl(),
        fc.string(),
        fc.string().map((text) => `youtu.be/${text}`),
      ),
      (typed) => {
        const link = videoLink(typed);
        if (link === undefined) return;
        expect(["www.youtube.com", "vimeo.com"]).toContain(new URL(link).hostname);
        expect(videoLink(link)).toBe(link);
      },
    ),
  ));
