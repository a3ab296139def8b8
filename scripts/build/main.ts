import { buildFunctions } from "./functions.ts";
import { buildWeb } from "./web.ts";

// `firebase deploy` calls this for each part it uploads; a part that is current is not built again.
const part = process.argv[2];
if (part !== "web") await buildFunctions();
if (part !== "functions") await buildWeb("production");
