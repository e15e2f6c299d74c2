import { defineConfig } from 'drizzle-kit';

/**
 * Paths are relative to the repository root: `npx drizzle-kit generate --config shell/server/platform/storage/drizzle.config.ts`. Then
 * remove the earlier snapshot from `drizzle/meta`, because drizzle-kit reads the newest alone.
 */
export default defineConfig({
  dialect: 'postgresql',
  schema: './shell/server/wiring/tables.ts',
  out: './shell/server/platform/storage/drizzle',
});
