import { clockOf, type WallClock } from '../../src/lib/wallClock';
import { schoolList } from './schoolList';

/** The time zone of a country, and of provinces that differ from it. */
const zones: Record<string, string> = {
  US: 'America/New_York',
  'US California': 'America/Los_Angeles',
  'US Illinois': 'America/Chicago',
  'US Texas': 'America/Chicago',
  CA: 'America/Toronto',
  'CA Alberta': 'America/Edmonton',
  'CA British Columbia': 'America/Vancouver',
  FR: 'Europe/Paris',
  SN: 'Africa/Dakar',
  CD: 'Africa/Kinshasa',
  'CD Haut-Katanga': 'Africa/Lubumbashi',
  'CD Nord-Kivu': 'Africa/Lubumbashi',
};

/** The local time of a school of the demo. */
export const schoolClock = (name: string): WallClock => {
  const school = schoolList.find(({ key }) => key === name);
  const [country = '', province = ''] = school?.city ?? [];
  const clock = clockOf(zones[`${country} ${province}`] ?? zones[country] ?? '');
  if (!clock) throw new Error(`The time zone of ${name} is missing in server/seed/schoolClock.ts.`);
  return clock;
};
