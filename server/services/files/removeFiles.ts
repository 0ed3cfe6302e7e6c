import { inArray } from 'drizzle-orm';
import type { Database } from '../../db/orm';
import { uploads } from '../../db/schema';
import type { FileStorage } from '../../files/storage';

interface Failure {
  id: string;
  error: unknown;
}

const isAway = (storage: FileStorage) =>
  storage.check().then(
    () => false,
    () => true,
  );

/**
 * Removes files that nothing can use any more. No transaction is open meanwhile, for the storage may be slow. The rows go last, so that
 * a removal that was cut short is found again. What cannot be removed keeps none of the others, unless the whole storage is away: waiting
 * for it once is enough.
 */
export const removeFiles = async (
  { database, storage }: { database: Database; storage: FileStorage },
  files: readonly Pick<typeof uploads.$inferSelect, 'id' | 'storedName'>[],
): Promise<{ removed: number; failures: Failure[]; isStorageAway: boolean }> => {
  const ids: string[] = [];
  const failures: Failure[] = [];
  let isStorageAway = false;
  for (const { id, storedName } of files) {
    try {
      await storage.remove(storedName);
      ids.push(id);
    } catch (error) {
      failures.push({ id, error });
      isStorageAway = await isAway(storage);
      if (isStorageAway) break;
    }
  }
  if (ids.length > 0) await database.transaction((db) => db.delete(uploads).where(inArray(uploads.id, ids)));
  return { removed: ids.length, failures, isStorageAway };
};
