import { inArray } from 'drizzle-orm';
import type { Database } from '../../db/orm';
import { uploads } from '../../db/schema';
import type { FileStorage } from '../../files/storage';

/**
 * Removes files that nothing can use any more. No transaction is open meanwhile, for the storage may be slow. The rows go last, so that
 * a removal that was cut short is found again.
 */
export const removeFiles = async (
  { database, storage }: { database: Database; storage: FileStorage },
  files: readonly Pick<typeof uploads.$inferSelect, 'id' | 'storedName'>[],
): Promise<void> => {
  if (files.length === 0) return;
  for (const { storedName } of files) await storage.remove(storedName);
  const ids = files.map(({ id }) => id);
  await database.transaction((db) => db.delete(uploads).where(inArray(uploads.id, ids)));
};
