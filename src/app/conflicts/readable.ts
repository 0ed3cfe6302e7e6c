import type { Fields } from '../../api/conflicts';
import type { RootState } from '../../store/rootReducer';

type Names = ReadonlyMap<string, string>;
interface Named {
  id: string;
  name: string;
}

const isNamed = (value: unknown): value is Named =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  'name' in value &&
  typeof value.name === 'string';

const listIn = (data: unknown): unknown[] => {
  if (Array.isArray(data)) return data;
  return typeof data === 'object' && data !== null && 'data' in data ? listIn(data.data) : [];
};

/** Names of places, schools and grades, from the lists that the parent chose them from. */
export const selectNames = ({ api }: Pick<RootState, 'api'>): Names =>
  new Map(
    Object.values(api.queries)
      .flatMap((entry) => listIn(entry?.data))
      .filter(isNamed)
      .map(({ id, name }) => [id, name]),
  );

const addressOf = (names: Names) => (address: Fields) => {
  const place = (field: string) => {
    const name = names.get(String(address[field]));
    return name === undefined ? null : { name };
  };
  return { ...address, country: place('countryId'), province: place('provinceId'), city: place('cityId') };
};

/** The parent's answers with names in place of ids, as the server's records have them. */
export const readable = (asked: Fields, names: Names): Fields => {
  const { applicantAddresses, schoolId, gradeId } = asked;
  return {
    ...asked,
    ...(Array.isArray(applicantAddresses)
      ? { applicantAddresses: (applicantAddresses as Fields[]).map(addressOf(names)) }
      : {}),
    ...(schoolId === undefined ? {} : { schoolName: names.get(schoolId as string) ?? '' }),
    ...(gradeId === undefined ? {} : { grade: { name: names.get(gradeId as string) ?? '' } }),
  };
};
