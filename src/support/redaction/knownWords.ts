import { portalEndpoints } from '../../contract/portalEndpoints';
import { sectionIds } from '../../domain/sections';
import { By, Choice, Entries, OneAnswer } from './mask';
import { endpointMasks } from './masks/endpoints';
import { registrationMask } from './masks/registration';
import { rootMask } from './masks/rootMask';
import { stepMasks } from './masks/steps';

const namesIn = (mask: unknown): string[] => {
  if (mask instanceof Choice) return [...(mask.values as string[])];
  if (mask instanceof Entries) return namesIn(mask.values);
  if (typeof mask !== 'object' || mask === null || mask instanceof By || mask instanceof OneAnswer) return [];
  if (Array.isArray(mask)) return mask.flatMap(namesIn);
  return Object.entries(mask).flatMap(([key, inner]) => [key, ...namesIn(inner)]);
};

const make = () =>
  new Set([
    ...[rootMask, stepMasks, registrationMask, endpointMasks].flatMap(namesIn),
    ...Object.keys(portalEndpoints),
    ...sectionIds,
    'summary',
    'createAll',
    'confirmed',
  ]);

let words: Set<string> | undefined;

/** Words of the portal itself: names of fields, steps, sections and calls, and every choice. They are not personal. */
export const isKnownWord = (text: string): boolean => (words ??= make()).has(text);
