/** The name of the frame that the portal is replayed in. It stays when the portal there loads itself anew. */
export const FRAME_NAME = 'portal-support-replay';

/** Where support files are opened; anything below it is where a frame begins. */
const ADDRESS = '/support';

/** The portal in the frame then goes to the address of the file. */
export const FRAME_ADDRESS = `${ADDRESS}/replay`;

export const isReplayFrame = (): boolean => window.name === FRAME_NAME && window.parent !== window;

export const isSupportPage = (): boolean => window.location.pathname === ADDRESS;

/** From the frame to the page around it: the portal there waits for what it is to show. */
export const READY = 'portal-support/ready';

/** The file's text, and how many of its actions have happened. */
export interface Shown {
  type: 'portal-support/show';
  text: string;
  index: number;
}

export const isShown = (data: unknown): data is Shown =>
  typeof data === 'object' && data !== null && (data as Shown).type === 'portal-support/show';
