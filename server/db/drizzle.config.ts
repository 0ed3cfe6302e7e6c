import { defineConfig } from 'drizzle-kit';

/** `npx drizzle-kit generate --config server/db/drizzle.config.ts` writes the next migration. */
const config = defineConfig({
  dialect: 'postgresql',
  casing: 'snake_case',
  schema: './server/db/schema.ts',
  out: './server/db/migrations',
});

export default config;
