import type { InstructorsData, PublicInstructor, TestimonialsData } from "@core/api/public/public-data.ts";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { describe, expect, it } from "vitest";
import type { Fresh } from "../../parts/showcase/use-fresh.ts";
import { ThemeRoot } from "../../theme/theme-root.tsx";
import { InstructorsContent } from "./instructors-content.tsx";
import { TestimonialsContent } from "./testimonials-content.tsx";

const drawn = (what: ReactNode) =>
  renderToString(
    <ThemeRoot>
      <StaticRouter location="/">{what}</StaticRouter>
    </ThemeRoot>,
  ).replace(/<style[\s\S]*?<\/style>|<!-- -->/g, "");

const teacher = (name: string, facts: Partial<PublicInstructor> = {}): PublicInstructor => ({
  id: name.toLowerCase(),
  name,
  avatar: "default.jpg",
  bio: `I am ${name}.`,
  areas: ["new-york"],
  certificates: [],
  languages: ["English"],
  styles: ["Hatha"],
  rating: { average: 0, count: 0 },
  verified: {},
  pictures: [],
  city: "New York, NY",
  sessions: 0,
  levels: [],
  for: [],
  ...facts,
});
const teachers = (instructors: PublicInstructor[]): InstructorsData => ({
  instructors,
  rating: { average: 0, count: 0 },
});
const words = (texts: string[]): TestimonialsData => ({
  testimonials: texts.map((text) => ({
    id: text,
    name: "Leo B.",
    text,
    score: 4,
    createdAt: 0,
    instructor: { id: "ines", name: "Ines A." },
    style: "Yin",
  })),
});
const fresh = <T,>(value: T, status: Fresh<T>["status"]): Fresh<T> => ({ value, status, retry: () => {} });

describe("the instructors of the home page", () => {
  const show = (all: PublicInstructor[], status: Fresh<unknown>["status"]) =>
    drawn(<InstructorsContent {...fresh(teachers(all), status)} />);

  it.each(["built", "fresh", "failed"] as const)("are the first three where there are any: %s", (status) => {
    const html = show(
      ["Ines", "Ruth", "Marcus", "Priya"].map((name) => teacher(name)),
      status,
    );
    expect(html.match(/>Book with \w+/g)).toEqual([
      ">Book with Ines",
      ">Book with Ruth",
      ">Book with Marcus",
    ]);
    expect(html).not.toContain("Loading...");
  });

  it("say who is new and how experienced others are, and nothing unknown", () => {
    const html = show([teacher("Ines"), teacher("Ruth", { sessions: 1, languages: [] })], "fresh");
    expect(html).toContain("New here");
    expect(html).toContain("1 session taught");
    expect(html.match(/Speaks/g)).toHaveLength(1);
    expect(html).not.toContain("0 session");
  });

  it("show that they are loading, failed to load, or that there are none", () => {
    expect(show([], "built")).toContain("Loading...");
    const failed = show([], "failed");
    expect(failed).toContain('role="alert"');
    expect(failed).toContain("Try again");
    expect(show([], "fresh")).toContain("No instructors are available");
  });
});

describe("the testimonials of the home page", () => {
  const show = (texts: string[], status: Fresh<unknown>["status"]) =>
    drawn(<TestimonialsContent {...fresh(words(texts), status)} />);

  it.each(["built", "fresh", "failed"] as const)("are three of them where there are any: %s", (status) => {
    const html = show(["one", "two", "three", "four"], status);
    expect(html.match(/<blockquote dir="auto">\w+/g)).toEqual(
      ["one", "two", "three"].map((it) => `<blockquote dir="auto">${it}`),
    );
    expect(html.match(/>4 out of 5</g)).toHaveLength(3);
  });

  it("show that they are loading, failed to load, or that there are none", () => {
    expect(show([], "built")).toContain("Loading...");
    expect(show([], "failed")).toContain("Try again");
    expect(show([], "fresh")).toContain("No reviews yet. Be the first.");
  });
});
