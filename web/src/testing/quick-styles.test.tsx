import { render } from "@testing-library/react";
import { expect, it } from "vitest";
import { slowStyle } from "./quick-styles.ts";

/** Elements of every kind that the browser's own rules tell apart, and with styles of their own. */
const page = (
  <div>
    <header>
      <h1>Title</h1> <p hidden>Not shown</p>
    </header>
    <ul>
      <li>
        <a href="/x">A page</a> <b>bold</b> <span style={{ display: "none" }}>none</span>
      </li>
    </ul>
    <div style={{ visibility: "hidden" }}>
      <p>
        <em>hidden</em> <i style={{ visibility: "visible" }}>seen</i>
      </p>
    </div>
    <div style={{ pointerEvents: "none" }}>
      <button type="button">no press</button>
    </div>
    <div hidden style={{ display: "flex" }}>
      flex
    </div>
    <form>
      <input type="hidden" value="1" readOnly /> <input type="radio" />{" "}
      <textarea rows={2} style={{ padding: "3px", width: "9px", border: "1px solid" }} /> <textarea />{" "}
      <select />
      <fieldset>
        <legend>Legend</legend>
      </fieldset>
    </form>
    <dialog>closed</dialog>
    <dialog open>open</dialog>
    <details>
      <summary>Summary</summary>
    </details>
    <table>
      <caption>Caption</caption>
      <thead>
        <tr>
          <th>Head</th>
        </tr>
      </thead>
      <tbody hidden>
        <tr>
          <td>Cell</td>
        </tr>
      </tbody>
    </table>
    <svg>
      <title>Icon</title>
      <path />
    </svg>
    <img alt="" />
    <br />
    <hr />
  </div>
);

const mostRead = (style: CSSStyleDeclaration) => [
  style.display,
  style.visibility,
  style.pointerEvents,
  style.boxSizing,
  style.width,
  style.paddingTop,
  style.paddingBottom,
  style.borderTopWidth,
  style.borderBottomWidth,
];

it("styles of tests are those of jsdom, for every kind of element", () => {
  const { container } = render(page);
  const all = [...document.querySelectorAll("*")];
  expect(all.length).toBeGreaterThan(40);
  for (const one of all) {
    expect(mostRead(getComputedStyle(one)), one.outerHTML).toEqual(mostRead(slowStyle(one)));
    const [quick, slow] = [getComputedStyle(one), slowStyle(one)];
    for (const name of ["display", "visibility", "box-sizing"])
      expect(quick.getPropertyValue(name), one.outerHTML).toBe(slow.getPropertyValue(name));
  }
  const [first] = container.children;
  expect(first && getComputedStyle(first).fontSize).toBe(first && slowStyle(first).fontSize);
});

it("styles of tests follow what changes", () => {
  const { container } = render(<p>Text</p>);
  const text = container.querySelector("p");
  if (!text) throw new Error("No text.");
  const shown = () => getComputedStyle(text).display;
  expect(shown()).toBe("block");
  text.hidden = true;
  expect(shown()).toBe("none");
  text.hidden = false;
  text.style.display = "flex";
  expect(shown()).toBe("flex");
});
