export { NotBuiltPage } from './NotBuiltPage';
