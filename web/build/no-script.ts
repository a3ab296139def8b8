import { dark, light, type Scheme } from "../src/theme/palette.ts";

/** What needs a script is marked `data-needs-script`; the way a person goes without one stands in a `noscript` beside it. */
const style = [
  "[data-needs-script],#account-button,#menu-button{display:none!important}",
  // The bar lets its links stand below the name instead of covering the page.
  "#bar{position:static}#root>div{padding-top:0}",
  "#bar>div{flex-wrap:wrap;height:auto;padding-block:8px}",
  "@media(max-width:819.95px){#bar nav{order:1;flex-basis:100%}",
  "#main-menu{display:flex;position:static;padding:0;border:0;box-shadow:none;flex-wrap:wrap}}",
].join("");

/** In the head of each prerendered page: what it looks like without JavaScript. */
export const noScriptStyle = `<noscript><style>${style}</style></noscript>`;

const colours = ({ page, text, pine }: Scheme) => `background:${page};color:${text};--pine:${pine}`;

/** The theme comes with the script: here is as much of it as a few sentences need. */
const noteStyle = [
  `body{margin:0;font:1.05rem/1.6 system-ui,sans-serif;${colours(light)}}`,
  `@media(prefers-color-scheme:dark){body{${colours(dark)}}}`,
  "main{max-width:34rem;margin:12vh auto;padding:0 20px}h1{line-height:1.15}a{color:var(--pine)}",
].join("");

const note = (title: string, text: string) =>
  `<noscript><style>${noteStyle}</style><main><h1>${title}</h1><p>${text}</p></main></noscript>`;

/** In the body of the customers' app.html, which is empty until its script has come. */
export const customersNote = note(
  "This page needs JavaScript",
  "Signing in, booking and everything about your account are done by a script, and your browser runs none." +
    ` You can read without one <a href="/">who we are and how it works</a>, <a href="/services">what it costs</a>,` +
    ` <a href="/reviews">what others say</a>, and <a href="/help">the answers to most questions</a>.`,
);

/** The same for the instructors' pages. */
export const instructorsNote = note(
  "This page needs JavaScript",
  "Applying, your requests and your sessions are handled by a script, and your browser runs none." +
    " Please allow JavaScript for this site, then load the page again.",
);
