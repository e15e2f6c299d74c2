#!/usr/bin/env node
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../dist/server/cli.cjs', import.meta.url));
if (!existsSync(program)) {
  process.stderr.write('The command line is not built yet: run "npm run build" (or "npm start") first.\n');
  process.exit(1);
}
createRequire(import.meta.url)(program);
