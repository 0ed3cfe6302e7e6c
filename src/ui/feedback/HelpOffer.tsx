import { createContext, use, type ReactNode } from 'react';

/** An offer of help beside a failure. The app fills it in; the kit does not know what it is. */
export const HelpOfferContext = createContext<ReactNode>(null);

export const HelpOffer = () => use(HelpOfferContext);
