export { IdleDialog } from './IdleDialog';
export { hearOtherTabs, readShared, shareEnd } from './sharedSession';
export { useSessionWatch } from './useSessionWatch';
export { isOver, type SessionEnd } from './watchSession';
