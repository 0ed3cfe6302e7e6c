import type { NewSchoolTokenDto, SchoolTokenDto } from '../../../src/contract/schoolTokens';
import { plain, table } from './text';

const day = (timestamp: string) => timestamp.slice(0, 10);

/** Personal tokens, one line each. */
export const tokensText = (tokens: readonly SchoolTokenDto[]): string => {
  if (tokens.length === 0) return 'No personal token.';
  const rows = tokens.map(({ id, name, scopes, createdAt, expiresAt, state }) => [
    id,
    name,
    scopes.join(','),
    day(createdAt),
    day(expiresAt),
    state,
  ]);
  return table([['ID', 'NAME', 'SCOPE', 'MADE', 'EXPIRES', 'STATE'], ...rows]);
};

export const newTokenText = ({ name, scopes, expiresAt, token }: NewSchoolTokenDto): string =>
  `${token}\n\nThe token of ${plain(name)}, to ${scopes.join(' and ')}, until ${day(expiresAt)}. It is not shown again.`;
