import { describe, expect, it } from "vitest";
import type { MeetData } from "../../../functions/src/core/api/public/meet-data.ts";
import { pageTemplate } from "../page-template.ts";
import { renderMeetPage } from "./entry-meet.ts";
import { meetDescription, meetHead } from "./meet-head.ts";

const data: MeetData = {
  instructor: {
    id: "ines-alvarez",
    name: "Ines A.",
    avatar: `u/${"a".repeat(64)}.webp`,
    bio: "Slow, exact and kind.",
    certificates: ["RYT 500, Yoga Alliance"],
    languages: ["English", "Spanish"],
    styles: ["Hatha", "Yin", "Restorative"],
    levels: ["new", "some"],
    for: ["beginners", "back"],
    rating: { average: 4.7, count: 3 },
    verified: { identity: "2026-03-02" },
    pictures: [],
    city: "New York, NY",
    areas: ["new-york"],
    sessions: 4,
  },
  areas: [{ id: "new-york", name: "New York", region: "NY" }],
  testimonials: [{ id: "r1", name: "Leo B.", text: "So calm.", score: 4, createdAt: 0, style: "Yin" }],
};
const without = (changes: Partial<MeetData["instructor"]>): MeetData => ({
  areas: [],
  testimonials: [],
  instructor: { ...data.instructor, ...changes },
});

const facts = {
  origin: "https://yoga.example",
  data: { pricing: { areas: [] }, testimonials: { testimonials: [] }, rating: { average: 0, count: 0 } },
  questions: [],
};

const template = pageTemplate(
  `<html><head><title>Yoga</title><!--head--></head><body><div id="root"><!--page--></div></body></html>`,
  `<script data-main="/assets/main.js">boot()</script>`,
);
/** The tags of a page, without the values of their attributes and the content of its scripts. */
const tagsOf = (html: string) =>
  html
    .replace(/(<script[^>]*>).*?(?=<\/script>)/gs, "$1")
    .replace(/"[^"]*"/g, `""`)
    .match(/<[^>]*>/g);
const text = (html: string) => html.replaceAll("<!-- -->", "");

describe("an instructor's page", () => {
  it("can be read without a script: name, places, words, facts, rating, and reviews with their style", async () => {
    const html = text(await renderMeetPage(data, template));
    const [, root = ""] = /<div id="root">(.*)<\/div><script data-main/s.exec(html) ?? [];
    expect(root).toMatch(/<h1[^>]*>Ines A\.<\/h1>/);
    for (const part of [
      "Hatha, Yin, and Restorative yoga at your place in New York, NY.",
      "Slow, exact and kind.",
      "English, Spanish",
      "Beginners, bad backs",
      "New to yoga, some experience",
      "RYT 500, Yoga Alliance",
      "4.7 (3 ratings)",
      "So calm.",
      "Leo B.",
      "Yin",
      `href="/book?instructor=ines-alvarez"`,
      `src="/images/avatars/u/`,
    ])
      expect(root).toContain(part);
    expect(html).toMatch(/<title>Ines A\., yoga at home in New York · Every Body Yoga<\/title>/);
  });

  it("carries the data it shows, so that the browser need not ask for it", async () => {
    const html = await renderMeetPage(data, template);
    const [, block = ""] =
      /<script type="application\/json" id="meet-data">(.*?)<\/script>/s.exec(html) ?? [];
    expect(JSON.parse(block)).toEqual(data);
  });

  it("leaves out what is unknown", async () => {
    const bare = without({ bio: "", certificates: [], languages: [], rating: { average: 0, count: 0 } });
    const html = text(await renderMeetPage(bare, template));
    expect(html).toContain("No reviews yet.");
    expect(html).toContain("New here");
    expect(html).not.toMatch(/Certificates|Speaks|AggregateRating|"review"/);
  });

  it.each([
    `</script><script>alert(1)</script>`,
    `"><img src=x onerror=alert(1)>`,
    `</title></head><body onload="alert(1)">`,
    `<!--data--><!--page--><!--head-->$&$'$\``,
    `\u2028'"&lt;<svg/onload=alert(1)>`,
  ])("keeps hostile words in every field as text: %j", async (words) => {
    const hostile: MeetData = {
      instructor: {
        ...data.instructor,
        name: `Ines ${words}`,
        bio: words,
        certificates: [words],
        languages: [words],
        styles: [words],
      },
      areas: [{ id: "new-york", name: words, region: words }],
      testimonials: [{ id: "r1", name: words, text: words, score: 5, createdAt: 0, style: words }],
    };
    const [plain, html] = await Promise.all([
      renderMeetPage(data, template),
      renderMeetPage(hostile, template),
    ]);
    expect(tagsOf(html)).toEqual(tagsOf(plain));
    const [, block = ""] =
      /<script type="application\/json" id="meet-data">(.*?)<\/script>/s.exec(html) ?? [];
    expect(JSON.parse(block)).toEqual(hostile);
  });

  it("is rendered for each instructor alone, however many at once", async () => {
    const names = Array.from({ length: 8 }, (_, at) => `Person ${at}`);
    const pages = await Promise.all(names.map((name) => renderMeetPage(without({ name }), template)));
    for (const [at, html] of pages.entries())
      expect(text(html).match(/<h1[^>]*>([^<]*)/)?.[1]).toBe(names[at]);
  });
});

describe("the head of an instructor's page", () => {
  it("shows the photo in link previews, and names its own address", () => {
    const { tags } = meetHead(data, facts);
    expect(tags).toContain(`<link rel="canonical" href="https://yoga.example/meet/ines-alvarez" />`);
    expect(tags).toContain(
      `"og:image" content="https://yoga.example/images/avatars/${data.instructor.avatar}"`,
    );
    expect(tags).toContain(`"og:image:alt" content="Ines A."`);
    expect(tags).toContain(`"og:type" content="profile"`);
    expect(tags).toContain(`name="twitter:card" content="summary"`);
  });

  it("shows the first picture where there is one", () => {
    const pictures = [{ id: "p1", width: 960, height: 720 }];
    const { tags } = meetHead({ ...data, instructor: { ...data.instructor, pictures } }, facts);
    expect(tags).toContain(`"og:image" content="https://yoga.example/images/pictures/p1-960.webp"`);
    expect(tags).toContain(`"og:image:width" content="960"`);
  });

  it.each([
    ["a drawing in a form that social networks show", "portrait-fern.svg", "portraits/portrait-fern"],
    ["our own picture in place of the default one", "default.jpg", "home"],
  ])("shows %s", (_what, avatar, file) => {
    const { tags } = meetHead(without({ avatar }), facts);
    expect(tags).toContain(`"og:image" content="https://yoga.example/images/share/${file}.png"`);
    expect(tags).toContain(`"og:image:width" content="1200"`);
    expect(tags).toContain(`content="summary_large_image"`);
  });

  it("has a description that search results show in full", () => {
    expect(meetDescription(data)).toBe(
      "Ines A.: Hatha, Yin, and Restorative yoga at your place in New York, NY. Rated 4.7 out of 5. Slow, exact and kind.",
    );
    const long = meetDescription(without({ bio: "Many words.\n\n".repeat(40) }));
    expect(long.length).toBeLessThanOrEqual(160);
    expect(long).toMatch(/[a-z.]…$/);
  });

  it("describes the person, and the rated service with its reviews", () => {
    const { data: block } = meetHead(data, facts);
    const graph: { "@type": string }[] = JSON.parse(block.replace(/^<[^>]*>|<\/script>$/g, ""))["@graph"];
    const thing = (type: string) => graph.find((one) => one["@type"] === type);
    const person = "https://yoga.example/meet/ines-alvarez#person";
    expect(thing("Person")).toMatchObject({
      "@id": person,
      name: "Ines A.",
      image: expect.stringMatching(/\.webp$/),
      knowsLanguage: ["English", "Spanish"],
    });
    expect(thing("Service")).toMatchObject({
      provider: { "@id": person },
      areaServed: [{ "@type": "City", name: "New York, NY" }],
      aggregateRating: { ratingValue: 4.7, ratingCount: 3 },
      review: [{ author: { name: "Leo B." }, reviewBody: "So calm." }],
    });
    expect(thing("BreadcrumbList")).toMatchObject({ itemListElement: [{ position: 1 }, { position: 2 }] });
  });
});
