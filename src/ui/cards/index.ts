export { CardGrid } from './CardGrid';
export { CardLine } from './CardLine';
export { LinkCard } from './LinkCard';
