import { defineConfig } from 'drizzle-kit';

/** Paths are relative to the repository root: `npx drizzle-kit generate --config shell/server/storage/drizzle.config.ts`. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './shell/server/storage/schema.ts',
  out: './shell/server/storage/drizzle',
});
