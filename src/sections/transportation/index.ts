export { transportationSection, type TransportationValues } from './transportationSection';
