import { createContext, use, type ReactNode } from 'react';

/** An offer of help beside an error. The app provides it; the kit does not know what it is. */
export const HelpOfferContext = createContext<ReactNode>(null);

export const HelpOffer = () => use(HelpOfferContext);
