export { CardGrid } from './CardGrid';
export { CardLine, Fact } from './CardLine';
export { LinkCard } from './LinkCard';
