import { personName } from '../../domain/personName';
import { isSameChild } from '../../domain/sameChild';
import { distinctNames } from '../../lib/distinctNames';
import { useAccountHolder } from '../accountHolder';
import { siblingOfChild } from './siblingOfChild';
import type { SiblingValues } from './siblingSchema';

const nobody: readonly SiblingValues[] = [];

/** The parent's own children as siblings, except those who are among `siblings` already. */
export const useOwnChildren = (siblings = nobody) => {
  const items = (useAccountHolder()?.children ?? [])
    .map((child) => ({ key: child.id, item: siblingOfChild(child) }))
    .filter(({ item }) => !siblings.some((sibling) => isSameChild(sibling, item)));
  const names = distinctNames(items.map(({ item }) => personName(item)));
  return items.map((child, index) => ({ ...child, name: names[index] }));
};
