import { referenceLists } from '../services/applications';
import type { Call, Handlers } from './handlers';

type ListName = keyof typeof referenceLists;

/** The id in the path, where there is one, is that of what the list is within. */
const handlerOf =
  (name: ListName) =>
  ({ db, parameters }: Call<ListName>) =>
    referenceLists[name](db, Object.values(parameters)[0] ?? '');

export const referenceRoutes = Object.fromEntries(
  (Object.keys(referenceLists) as ListName[]).map((name) => [name, handlerOf(name)]),
) as Pick<Handlers, ListName>;
