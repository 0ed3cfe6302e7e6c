export { GenderName, genderText } from './GenderName';
