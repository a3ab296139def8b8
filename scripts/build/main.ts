import { buildFunctions } from "./functions.ts";
import { buildWeb } from "./web.ts";

// `firebase deploy` runs this for each part it uploads, `npm test` for the demo world of the browser tests. A current
// part is not built again.
const part = process.argv[2];
if (part !== "web") await buildFunctions();
if (part !== "functions") await buildWeb(part === "demo" ? "demo" : "production");
