const { existsSync } = require("node:fs");
const { enableCompileCache } = require("node:module");
const { join } = require("node:path");

// What the platform loads: dist/index.js, with what V8 has compiled of it when the functions were built (docs/decisions/0044). Elsewhere there
// is no such folder, and nothing is kept. CommonJS, because a module would have to await index.js, and the emulator can't load one that awaits.
const compiled = join(__dirname, ".compiled");
if (existsSync(compiled)) enableCompileCache(compiled);

module.exports = require("./dist/index.js");
