import type { IntlShape } from 'react-intl';
import type { Child } from '../../api/entities';
import { genderText } from '../../features/gender';
import { foldText } from '../../lib/foldText';

/** What the address stores about the children's section. */
export interface ChildSearch {
  isTable: boolean;
  search: string;
  /** Counted from 1. */
  page: number;
}

export const childSearchOf = (parameters: URLSearchParams): ChildSearch => {
  const page = parameters.get('page') ?? '';
  return {
    isTable: parameters.get('view') === 'table',
    search: parameters.get('search') ?? '',
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
};

/** The address after a change; another search leads back to page 1. */
export const parametersOf = ({ isTable, search, page }: ChildSearch): URLSearchParams =>
  new URLSearchParams({
    ...(isTable ? { view: 'table' } : {}),
    ...(isTable && search ? { search } : {}),
    ...(isTable && page > 1 ? { page: String(page) } : {}),
  });

/** The children with every word of the search in their columns, as the reader sees them. */
export const matchingChildren = (children: readonly Child[], search: string, intl: IntlShape): Child[] => {
  const words = foldText(search).split(/\s+/).filter(Boolean);
  return children.filter(({ firstName, lastName, middleName, school, gender }) => {
    const texts = [firstName, lastName, middleName, school?.name ?? '', genderText(gender, intl)];
    const text = foldText(texts.join(' '));
    return words.every((word) => text.includes(word));
  });
};
