export { ChildData } from './ChildData';
export { ChildLine } from './ChildLine';
export { ChildScreen } from './ChildScreen';
export { useChildPath, useSelectedChild } from './useSelectedChild';
