import { earlyMarksScript } from "./boot.ts";
import { escapeMarkup } from "./head/head-tags.ts";
import { noScriptStyle } from "./no-script.ts";

const scriptTags = /\s*<script type="module"[^>]*><\/script>|\s*<link rel="modulepreload"[^>]*>/g;

/** What differs from page to page; all but the title is HTML. */
interface PageParts {
  title: string;
  /** Tags for search engines and social networks. */
  tags: string;
  styles: string;
  /** Content of the root element. */
  html: string;
  /** Data blocks for the end of the body. */
  data: string;
}

/** Makes the template of public pages from the page that Vite built; `boot` is the tag that starts the page's code. */
export const pageTemplate = (built: string, boot: string): string =>
  built
    .replace(scriptTags, "")
    .replace(/>\s+</g, "><")
    .replace("<!--head-->", () => `<!--head-->${noScriptStyle}<script>${earlyMarksScript}</script>`)
    .replace("</body>", () => `${boot}<!--data--></body>`);

/** Fills a template. The parts are escaped, so none contains a marker of the template. */
export const fillTemplate = (template: string, { title, tags, styles, html, data }: PageParts): string =>
  template
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeMarkup(title)}</title>`)
    .replace("<!--head-->", () => tags + styles)
    .replace("<!--page-->", () => html)
    .replace("<!--data-->", () => data);

/** Writes a block of JSON that no script runs, escaped so that its content cannot close it. */
export const jsonBlock = (attributes: string, value: unknown): string =>
  `<script ${attributes}>${JSON.stringify(value).replaceAll("<", "\\u003c")}</script>`;
