#!/usr/bin/env node
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

// A packed package contains the command line; in the workspace, the shell's build contains it.
const places = ['../dist/forecourt.cjs', '../../../shell/dist/server/cli.cjs'];
const program = places.map((place) => fileURLToPath(new URL(place, import.meta.url))).find((path) => existsSync(path));
if (!program) {
  process.stderr.write('The command line is not built yet: run "npm run build" (or "npm start") first.\n');
  process.exit(1);
}
createRequire(import.meta.url)(program);
