#!/usr/bin/env node
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

// In the workspace the shell's build has the command line, also beside an older package; a packed package has its own.
const places = ['../../../shell/dist/server/cli.cjs', '../dist/forecourt.cjs'];
const program = places.map((place) => fileURLToPath(new URL(place, import.meta.url))).find((path) => existsSync(path));
if (!program) {
  process.stderr.write('The command line is not built yet: run "npm run build" (or "npm start") first.\n');
  process.exit(1);
}
createRequire(import.meta.url)(program);
