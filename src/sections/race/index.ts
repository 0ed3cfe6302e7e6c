export { raceSection } from './race';
