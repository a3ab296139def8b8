import type { Plugin } from "vite";
import { headingFontFaces, headingFontLicense, headingFontPath, makeHeadingFont } from "./heading-font.ts";

/** Puts the font of the headings and its license into both sites, and its rules where a page says `<!--fonts-->`. */
export const headingFontPlugin = (): Plugin => {
  let made: Promise<Buffer> | undefined;
  const font = () => {
    made ??= makeHeadingFont();
    return made;
  };
  return {
    name: "heading-font",
    async configureServer(server) {
      const file = await font();
      server.middlewares.use(headingFontPath(file), (_request, response) => {
        response.setHeader("Content-Type", "font/woff2").end(file);
      });
    },
    async generateBundle() {
      if (this.environment.name === "ssr") return;
      const file = await font();
      this.emitFile({ type: "asset", fileName: headingFontPath(file).slice(1), source: file });
      this.emitFile({ type: "asset", fileName: "licenses/fraunces.txt", source: headingFontLicense() });
    },
    async transformIndexHtml(html) {
      const faces = headingFontFaces(headingFontPath(await font()));
      return html.replace("<!--fonts-->", () => `<style>${faces}</style>`);
    },
  };
};
