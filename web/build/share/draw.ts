import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "@playwright/test";
import { build } from "vite";
import type { PublicPath } from "../../src/routing/routes.ts";
import { headingFontFaces, makeHeadingFont } from "../fonts/heading-font.ts";
import { portraitPicture, sharePictures, shareSize } from "./pictures.ts";

// Redraws the share pictures in public/images/share from the drawings and colors of the site.
const root = join(import.meta.dirname, "../..");
const folder = join(root, "public/images/share");
const avatars = join(root, "public/images/avatars");
const system = "/usr/bin/chromium-headless-shell";

const made = mkdtempSync(join(tmpdir(), "eby-share-"));
await build({
  root,
  configFile: false,
  logLevel: "error",
  define: { "import.meta.env.VITE_EMULATORS": `"false"` },
  build: {
    outDir: made,
    ssr: join(import.meta.dirname, "card.tsx"),
    rolldownOptions: { output: { entryFileNames: "card.mjs" } },
  },
  ssr: { noExternal: true },
});
const { shareCardOf } = (await import(
  pathToFileURL(join(made, "card.mjs")).href
)) as typeof import("./card.tsx");
const browser = await chromium.launch({
  ...(existsSync(system) && { executablePath: system }),
  args: ["--no-sandbox", "--disable-gpu"],
});
const page = await browser.newPage({ viewport: shareSize, colorScheme: "light" });
mkdirSync(join(folder, "portraits"), { recursive: true });
const font = (await makeHeadingFont()).toString("base64");
// A screenshot waits for its font, as a reader does not.
const fontFaces = headingFontFaces(`data:font/woff2;base64,${font}`).replace("optional", "block");
const draw = async (html: string, file: string) => {
  await page.setContent(html);
  await page.evaluate(() => document.fonts.ready);
  const png = await page.screenshot({ type: "png" });
  writeFileSync(join(folder, `${file}.png`), png);
  console.log(`${file}.png: ${(png.length / 1000).toFixed(1)} kB`);
};
for (const [path, picture] of Object.entries(sharePictures)) {
  await draw(shareCardOf(path as PublicPath, fontFaces), picture.file);
}
// Drawings of instructors: round, as the site shows them, on their own color.
for (const drawing of readdirSync(avatars).filter((file) => file.endsWith(".svg"))) {
  const svg = readFileSync(join(avatars, drawing), "utf8");
  const [, color] = /fill="(#\w+)"/.exec(svg) ?? [];
  const round = "width: 500px; height: 500px; border-radius: 50%; border: 14px solid #fff";
  const source = `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;
  await draw(
    `<body style="margin: 0; height: 100vh; display: grid; place-items: center; background: ${color}">
      <img alt="" src="${source}" style="${round}"></body>`,
    portraitPicture(drawing, "").file,
  );
}
await browser.close();
rmSync(made, { recursive: true });
