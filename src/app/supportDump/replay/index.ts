import { isReplayFrame } from './protocol';

/** Opens the page for support files, or the portal inside of it. */
export const startSupport = async (container: HTMLElement): Promise<void> => {
  if (isReplayFrame()) return (await import('./frame/startFrame')).startFrame(container);
  return (await import('./host/startHost')).startHost(container);
};
