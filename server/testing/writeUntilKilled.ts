import { openDatabase } from '../db/client';
import { professions } from '../db/schema';

/** Writes one row after another into the database of `process.argv[2]` and says each once it is acknowledged. */
const run = async (dataDirectory: string) => {
  const database = await openDatabase({ dataDirectory, databaseUrl: undefined });
  for (let row = 0; ; row += 1) {
    const name = `row ${row}`;
    await database.transaction((db) => db.insert(professions).values({ name }));
    process.stdout.write(`${name}\n`);
  }
};

void run(process.argv[2] ?? '');
