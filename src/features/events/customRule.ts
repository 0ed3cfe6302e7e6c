import {
  isRecurrenceRule,
  partsOfRule,
  ruleOfParts,
  untilDayOf,
  weekdayCodes,
  type RuleParts,
} from '../../domain/recurrence';

export const ruleUnits = ['days', 'weeks', 'months', 'years'] as const;
export type RuleUnit = (typeof ruleUnits)[number];

/** A custom repetition as a parent chooses it. `weekdays` are codes, of weeks only; `until` is a day, or empty. */
export interface CustomRule {
  every: string;
  unit: RuleUnit;
  weekdays: string[];
  until: string;
}

const frequencies: Record<RuleUnit, string> = {
  days: 'DAILY',
  weeks: 'WEEKLY',
  months: 'MONTHLY',
  years: 'YEARLY',
};

export const everyWeek: CustomRule = { every: '1', unit: 'weeks', weekdays: [], until: '' };

export const fromRule = (rule: string): CustomRule => {
  if (!isRecurrenceRule(rule)) return everyWeek;
  const parts = partsOfRule(rule);
  const codes: readonly string[] = weekdayCodes;
  return {
    every: parts.INTERVAL ?? '1',
    unit: ruleUnits.find((unit) => frequencies[unit] === parts.FREQ) ?? 'weeks',
    weekdays: (parts.BYDAY ?? '').split(',').filter((code) => codes.includes(code)),
    until: untilDayOf(parts),
  };
};

/** The parts that the words for a rule can say; the days of the week only of weeks. */
const said = ['FREQ', 'INTERVAL', 'COUNT', 'UNTIL', 'WKST'];

export const isSaidInWords = (rule: string): boolean => {
  const { BYDAY = '', ...others } = partsOfRule(rule);
  const isOfWeeks = BYDAY === '' || (others.FREQ === 'WEEKLY' && !/\d/.test(BYDAY));
  return isRecurrenceRule(rule) && isOfWeeks && Object.keys(others).every((part) => said.includes(part));
};

export const toRule = ({ every, unit, weekdays, until }: CustomRule): string => {
  const parts: RuleParts = {
    FREQ: frequencies[unit],
    INTERVAL: every === '1' ? undefined : every,
    BYDAY: unit === 'weeks' && weekdays.length > 0 ? weekdays.join(',') : undefined,
    UNTIL: until === '' ? undefined : until.replaceAll('-', ''),
  };
  return ruleOfParts(parts);
};

/**
 * The rule for these choices. When nothing was changed it is the previous rule, which may say more than the choices
 * can.
 */
export const changedRule = (former: string, chosen: CustomRule): string =>
  former !== '' && toRule(fromRule(former)) === toRule(chosen) ? former : toRule(chosen);
