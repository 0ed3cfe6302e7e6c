export { raceSection, type RacePayload, type RaceValues } from './race';
