export { ChildData } from './ChildData';
export { ChildLine } from './ChildLine';
export { ChildScreen } from './ChildScreen';
export { useChildInAddress, useChildPath, useSelectedChild } from './useSelectedChild';
