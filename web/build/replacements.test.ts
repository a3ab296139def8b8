import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import * as firebaseAuth from "firebase/auth";
import { describe, expect, it } from "vitest";
import { getTheme } from "../src/theme/theme.ts";

const read = (id: string) => readFileSync(fileURLToPath(import.meta.resolve(id)), "utf8");
const inMui = (path: string) => fileURLToPath(new URL(path, import.meta.resolve("@mui/material/Button")));

describe("what the build replaces in packages, after an update", () => {
  it("MUI still creates a default theme on import, in the file that we replace", () => {
    const file = inMui("../styles/defaultTheme.mjs");
    expect(existsSync(file), "MUI moved it: find the new file, or remove noDefaultTheme").toBe(true);
    expect(readFileSync(file, "utf8"), "MUI no longer creates it on import: remove noDefaultTheme").toMatch(
      /= createTheme\(\);\s+export default/,
    );
  });

  it("MUI still imports its ripple, and renders it only where a theme allows it", () => {
    const button = readFileSync(inMui("../ButtonBase/ButtonBase.mjs"), "utf8");
    expect(button, "MUI imports the ripple otherwise: change or remove noTouchRipple").toContain(
      'import TouchRipple from "./TouchRipple.mjs";',
    );
    expect(button, "disableRipple no longer decides: our buttons would render a null ripple").toMatch(
      /const enableTouchRipple = [^;]*!disableRipple[^;]*;[\s\S]*enableTouchRipple \? [^?]*TouchRipple/,
    );
    expect(getTheme().components?.MuiButtonBase?.defaultProps?.disableRipple, "the theme shows ripples").toBe(
      true,
    );
  });

  it("MUI's script for a chosen color scheme still has the parts that our replacement offers", () => {
    const file = inMui("../../system/InitColorSchemeScript/InitColorSchemeScript.mjs");
    expect(existsSync(file), "MUI moved it: find the new file, or remove noColorSchemeScript").toBe(true);
    const exported = [
      ...readFileSync(file, "utf8").matchAll(/^export (?:const|function|default function) (\w+)/gm),
    ];
    expect(
      exported.map(([, name]) => name),
      "MUI's file exports other names: noColorSchemeScript must export the same",
    ).toEqual([
      "DEFAULT_MODE_STORAGE_KEY",
      "DEFAULT_COLOR_SCHEME_STORAGE_KEY",
      "DEFAULT_ATTRIBUTE",
      "buildInitColorSchemeScript",
      "InitColorSchemeScript",
    ]);
  });

  it("MUI still re-exports what would draw its inputs into the entry", () => {
    const index = readFileSync(inMui("../styles/index.mjs"), "utf8");
    const missing = "MUI's styles no longer import it: remove `unused` from vite.config.ts";
    expect(index, missing).toContain('from "./enhanceHighContrast.mjs"');
    const file = readFileSync(inMui("../styles/enhanceHighContrast.mjs"), "utf8");
    expect(file, missing).toContain("/OutlinedInput/");
  });

  it("Emotion still leaves out the styles of a name that its cache has, so that a page's own are not applied twice", () => {
    const utils = fileURLToPath(import.meta.resolve("@emotion/utils", import.meta.resolve("@emotion/react")));
    const insert = readFileSync(join(dirname(utils), "emotion-utils.esm.js"), "utf8");
    expect(
      insert,
      "Emotion notes names otherwise: change prerenderedStyleCache in app/entry-site.tsx",
    ).toContain("if (cache.inserted[serialized.name] === undefined)");
  });

  it("firebase/auth is still one module, so that late parts need copies of it", () => {
    const auth = read("firebase/auth");
    expect(
      auth,
      "firebase/auth has code of its own now: secondAuthPlugin copies only @firebase/auth",
    ).toMatch(/^(?:(?:export \* from|import) '@firebase\/auth';|\/\/.*|\s)*$/);
    for (const name of ["browserPopupRedirectResolver", "multiFactor", "initializeAuth"])
      expect(
        Object.keys(firebaseAuth),
        "a part moved to another package: its copy would be a second Auth",
      ).toContain(name);
  });
});
