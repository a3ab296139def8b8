import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import * as firebaseAuth from "firebase/auth";
import { describe, expect, it } from "vitest";
import { usersOf } from "./file-groups.ts";

const read = (id: string) => readFileSync(fileURLToPath(import.meta.resolve(id)), "utf8");

describe("what the web relies on in libraries, after an update", () => {
  it("Emotion still leaves out the styles of a name that its cache has, so that a page's own are not applied twice", () => {
    const utils = fileURLToPath(import.meta.resolve("@emotion/utils", import.meta.resolve("@emotion/react")));
    const insert = readFileSync(join(dirname(utils), "emotion-utils.esm.js"), "utf8");
    expect(
      insert,
      "Emotion notes names otherwise: change prerenderedStyleCache in app/entry-site.tsx",
    ).toContain("if (cache.inserted[serialized.name] === undefined)");
  });

  it("MUI's indexes still reach its input and useMediaQuery only through what file-groups.ts leaves out", () => {
    const reached = usersOf(fileURLToPath(import.meta.resolve("@mui/material/styles")), (id) => ({
      importedIds: [...readFileSync(id, "utf8").matchAll(/(?:from|^import) ["']([^"']+)["']/gm)]
        .map(([, name = ""]) => name)
        .filter((name) => /^(?:\.|@mui\/)/.test(name))
        .map((name) => fileURLToPath(import.meta.resolve(name, pathToFileURL(id)))),
      dynamicallyImportedIds: [],
    }));
    const found = [...reached.keys()].map((id) => id.replace(/.*\/@mui\//, ""));
    expect(found).toContain("material/styles/styled.mjs");
    expect(found).toContain("system/index.mjs");
    expect(
      found.filter((id) => /\/(?:InputBase|useMediaQuery)\//.test(id)),
      "every page would load these: add what names them to merelyNamed in build/file-groups.ts",
    ).toEqual([]);
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

  it("pdf.js still evaluates no code, and asks for its decoders by the names that the build gives them", () => {
    const [page, worker] = ["pdf.mjs", "pdf.worker.mjs"].map((name) =>
      read(`pdfjs-dist/legacy/build/${name}`),
    );
    for (const code of [page, worker]) expect(code).not.toMatch(/new Function\(|[^.\w]eval\(/);
    for (const name of ["jbig2_nowasm_fallback.js", "openjpeg_nowasm_fallback.js"])
      expect(worker).toContain(`"${name}"`);
  });

  it("Firebase still keeps the sign-in and the App Check token where the script of build/early-page.ts looks", () => {
    const folder = (name: string) =>
      dirname(
        fileURLToPath(import.meta.resolve(`@firebase/${name}`, import.meta.resolve(`firebase/${name}`))),
      );
    /** Its builds for browsers, too: Node resolves another. */
    const codeIn = (name: string) => {
      const dist = `${folder(name).split("/dist")[0]}/dist`;
      return readdirSync(dist, { recursive: true, encoding: "utf8" })
        .filter((file) => file.endsWith(".js"))
        .map((file) => readFileSync(join(dist, file), "utf8"))
        .join("");
    };
    const auth = codeIn("auth");
    const ofAuth = [
      "firebaseLocalStorageDb",
      "firebaseLocalStorage",
      "fbase_key",
      "stsTokenManager",
      "expirationTime",
    ];
    expect(ofAuth.filter((name) => !auth.includes(name))).toEqual([]);
    expect(auth).toContain(`"authUser" /* KeyName.AUTH_USER */`);
    const appCheck = codeIn("app-check");
    const ofAppCheck = ["firebase-app-check-database", "firebase-app-check-store", "expireTimeMillis"];
    expect(ofAppCheck.filter((name) => !appCheck.includes(name))).toEqual([]);
  });

  it("Firestore still calls three functions of re2js, those that data/firestore/re2js.ts has", () => {
    const firestore = fileURLToPath(
      import.meta.resolve("@firebase/firestore", import.meta.resolve("firebase/firestore")),
    );
    const dist = `${firestore.split("/dist")[0]}/dist`;
    const forBrowsers = readdirSync(dist).filter((name) => name.endsWith(".esm.js"));
    const code = forBrowsers.map((name) => readFileSync(join(dist, name), "utf8")).join("");
    expect(code.match(/\bRE2JS\b(?!\.compile\(\w+\))/g), "only its import").toEqual(["RE2JS"]);
    expect(code.match(/\bRE2JS\.compile/g)).toHaveLength(3);
    for (const call of [/\br\.matches\(e\)/, /\bn\.test\(e\)/, /RE2JS\.compile\(t\)\.matches\(e\)/])
      expect(code).toMatch(call);
  });
});
