import { describe, expect, it } from "vitest";
import { customerNoScript, emptyPageStyle, instructorNoScript, shapeStyle } from "./no-script.ts";

describe("a page that is empty without JavaScript", () => {
  it("leads somewhere, on both sites", () => {
    expect(customerNoScript).toContain('href="/services"');
    const instructors = instructorNoScript("https://example.com");
    expect(instructors).toContain('href="https://example.com/contact"');
    expect(instructorNoScript("")).not.toContain("href");
  });

  it("has its styles in the head, because a body may hold none", () => {
    expect(emptyPageStyle).toContain("<style>");
    // A shape would never become a page.
    expect(shapeStyle).toContain("#root{display:none}");
    expect(customerNoScript + instructorNoScript("")).not.toContain("<style>");
  });
});
