import { type ColorScheme, darkScheme, lightScheme } from "../src/theme/palette.ts";

/** Controls that need a script are marked `data-needs-script`; a `noscript` beside each offers an alternative. */
const style = [
  "[data-needs-script],#account-button,#menu-button{display:none!important}",
  // The bar's links go below the name instead of covering the page.
  "#bar{position:static}#root>div{padding-top:0}",
  "#bar>div{flex-wrap:wrap;height:auto;padding-block:8px}",
  "@media(max-width:819.95px){#bar nav{order:1;flex-basis:100%}",
  "#main-menu{display:flex;position:static;padding:0;border:0;box-shadow:none;flex-wrap:wrap}}",
].join("");

/** Styles without JavaScript, for the head of each prerendered page. */
export const noScriptStyle = `<noscript><style>${style}</style></noscript>`;

const colors = ({ page, text, pine }: ColorScheme) => `background:${page};color:${text};--pine:${pine}`;

/** The theme needs the script: these are the few styles the sentences need. */
const pageStyle = [
  `body{margin:0;font:1.05rem/1.6 system-ui,sans-serif;${colors(lightScheme)}}`,
  `@media(prefers-color-scheme:dark){body{${colors(darkScheme)}}}`,
  "main{max-width:34rem;margin:12vh auto;padding:0 20px}h1{line-height:1.15}a{color:var(--pine)}",
].join("");

/** For the head of app.html, which is empty until its script runs. */
export const emptyPageStyle = `<noscript><style>${pageStyle}</style></noscript>`;

/** For the head of a page that has only its shape until its script runs, which never comes without one. */
export const shapeStyle = `<noscript><style>${pageStyle}#root{display:none}</style></noscript>`;

const sentences = (text: string) =>
  `<noscript><main><h1>This page needs JavaScript</h1><p>${text}</p></main></noscript>`;

/** For the body of the customers' app.html. */
export const customerNoScript = sentences(
  "Signing in, booking and your account need JavaScript, and it's turned off in your browser." +
    ` Without it, you can still read <a href="/">who we are and how it works</a>, <a href="/services">what it costs</a>,` +
    ` <a href="/reviews">what others say</a>, and <a href="/help">the answers to most questions</a>.`,
);

/** The same for the instructors' pages; `origin` of the customer site, "" where the build doesn't know it. */
export const instructorNoScript = (origin: string): string =>
  sentences(
    "Applying, your requests and your sessions need JavaScript, and it's turned off in your browser." +
      " Please turn it on for this site, then reload the page." +
      (origin &&
        ` Or read <a href="${origin}/about">how we choose instructors</a>, or <a href="${origin}/contact">send us a message</a>.`),
  );
