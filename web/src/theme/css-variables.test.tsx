import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import Drawer from "@mui/material/Drawer";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { theme } from "./theme.ts";
import { ThemeRoot } from "./theme-root.tsx";

const web = join(import.meta.dirname, "..");
const sources = readdirSync(web, { recursive: true, encoding: "utf8" })
  .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
  .map((name) => readFileSync(join(web, name), "utf8"))
  .join("\n");

const kinds = ["primary", "secondary", "error", "warning", "success", "info"] as const;

/** Everything of MUI that is on some screen, with its styles. */
const everythingOfMui = () =>
  renderToString(
    <ThemeRoot>
      {(["text", "outlined", "contained"] as const).flatMap((variant) =>
        [...kinds, "inherit" as const].flatMap((color) => [
          <Button key={`${variant} ${color}`} variant={variant} color={color} />,
          <Button key={`${variant} ${color} off`} variant={variant} color={color} disabled />,
        ]),
      )}
      <Dialog open disablePortal />
      <Drawer open anchor="right" ModalProps={{ disablePortal: true }} />
    </ThemeRoot>,
  );

it("has a CSS variable for each path our styles read", () => {
  const paths = new Set(
    [...sources.matchAll(/theme\.vars\.((?:palette|shape|zIndex)(?:\.\w+)+|shadows\[\d+\])/g)].map(
      ([, path]) => (path ?? "").replace(/\[(\d+)\]/, ".$1"),
    ),
  );
  expect(paths.size).toBeGreaterThan(15);
  const missing = [...paths].filter((path) => {
    const found = path
      .split(".")
      .reduce<unknown>((at, key) => (at as Record<string, unknown>)?.[key], theme().vars);
    return found === undefined;
  });
  expect(missing).toEqual([]);
});

it("has each CSS variable that MUI's Button, Dialog and Drawer read", () => {
  const styles = everythingOfMui();
  const used = new Set([...styles.matchAll(/var\((--eby-[\w-]+)\)/g)].map(([, name]) => name ?? ""));
  expect(used.size).toBeGreaterThan(20);
  expect([...used].filter((name) => !styles.includes(`${name}:`))).toEqual([]);
  expect(styles).not.toContain("undefined");
});
