import type { SchoolImportService } from '../services/imports';
import type { Call, Handlers } from './handlers';

/** The school's own data, as files. */
export const schoolImportRoutes = ({ schoolImports }: { schoolImports: SchoolImportService }) =>
  ({
    importSchoolData: ({ body, now }: Call<'importSchoolData'>) => schoolImports.run(body, now),
  }) satisfies Partial<Handlers>;
