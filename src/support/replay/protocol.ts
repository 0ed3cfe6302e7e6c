/** The name of the frame in which the portal is replayed. It stays when the portal there reloads. */
export const FRAME_NAME = 'portal-support-replay';

/** The page for support files. Addresses below it belong to the frame. */
const ADDRESS = '/support';

/** The address at which the frame starts; the portal there then moves to the address in the file. */
export const FRAME_ADDRESS = `${ADDRESS}/replay`;

export const isReplayFrame = (): boolean => window.name === FRAME_NAME && window.parent !== window;

export const isSupportPage = (): boolean => window.location.pathname === ADDRESS;

/** Sent from the frame to the page around it: the portal is ready to be told what to show. */
export const READY = 'portal-support/ready';

/** The file's text, and how many of its actions have happened. */
export interface Shown {
  type: 'portal-support/show';
  text: string;
  index: number;
}

export const isShown = (data: unknown): data is Shown =>
  typeof data === 'object' && data !== null && (data as Shown).type === 'portal-support/show';
