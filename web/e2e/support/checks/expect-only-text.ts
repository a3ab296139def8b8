import { SCRIPT_RAN } from "@core/testing/script-strings.ts";
import type { BrowserContext, Page } from "@playwright/test";
import { expect } from "../quiet-test.ts";

/**
 * What script strings have made of a page: elements and attributes that only they bring along, by the beginning of their markup.
 * Blocks of data, such as those for search engines, hold texts and run nothing.
 * @param root name of a property of the window with the element to look at instead of the page
 */
export const madeOfText = (page: Page, root = ""): Promise<string[]> =>
  page.evaluate(
    ([mark, name]) => {
      const brought =
        "marquee, embed, object, base, math, animate, template[shadowrootmode], iframe[srcdoc], meta[http-equiv=refresh i], audio, video, img[src=x], img[src='/x']";
      const isLink = (one: string) => /^(href|src|action|formaction|data|xlink:href|srcdoc)$/.test(one);
      const isCode = ({ localName, textContent }: Element, type: string) =>
        localName === "style" || localName === "script"
          ? /^$|javascript|module|css/.test(type) && (textContent ?? "").includes(mark)
          : false;
      const within = name ? (window as unknown as Record<string, Element>)[name] : document;
      return [...(within?.querySelectorAll("*") ?? [])]
        .filter(
          (element) =>
            element.matches(brought) ||
            isCode(element, element.getAttribute("type") ?? "") ||
            [...element.attributes].some(
              (one) =>
                one.name.startsWith("on") ||
                (isLink(one.name) && /^\s*(javascript:|data:text)/i.test(one.value)) ||
                (one.name === "style" && one.value.includes(mark)),
            ),
        )
        .map(({ outerHTML }) => outerHTML.slice(0, 120));
    },
    [SCRIPT_RAN, root] as const,
  );

/** Whether a script string ran in a page or a frame of it. */
const hasRun = async (page: Page): Promise<boolean> => {
  const ran = await Promise.all(
    page.frames().map((frame) => frame.evaluate((mark) => mark in window, SCRIPT_RAN).catch(() => false)),
  );
  return ran.includes(true);
};

/** Notes the dialogs that pages open from now on: a script string that ran might open one. */
export function watchDialogs(context: BrowserContext): string[] {
  const seen: string[] = [];
  const watch = (page: Page) =>
    page.on("dialog", (dialog) => {
      seen.push(`${page.url()}: ${dialog.message()}`);
      void dialog.dismiss();
    });
  context.pages().forEach(watch);
  context.on("page", watch);
  return seen;
}

/** Checks that the texts of a page are texts and nothing else. */
export async function expectOnlyText(page: Page, where: string): Promise<void> {
  expect.soft(await madeOfText(page), `${where}: elements made of a text`).toEqual([]);
  expect.soft(await hasRun(page), `${where}: a text ran as a script`).toBe(false);
}
