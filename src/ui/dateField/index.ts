export { DateField } from './DateField';
export { DateFilter } from './DateFilter';
export { TimeField } from './TimeField';
