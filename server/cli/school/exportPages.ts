import type { SchoolApplicationDetailDto, SchoolExportDto } from '../../../src/contract/schoolApplications';
import type { SchoolClient } from './client';

/** Whole applications, page after page, so that no more than one page is held. */
export const exportPages = async function* (
  ask: SchoolClient,
  query: Record<string, string>,
): AsyncGenerator<SchoolApplicationDetailDto[]> {
  let after: string | null = '';
  while (after !== null) {
    const page: SchoolExportDto = await ask('getSchoolExport', {
      query: after ? { ...query, after } : query,
    });
    yield page.applications;
    after = page.next;
  }
};
