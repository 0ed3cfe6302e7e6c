import { createContext, use, type ReactNode } from 'react';

/** What a failure offers besides its own way on. The app fills it; the kit does not know what it is. */
export const HelpOfferContext = createContext<ReactNode>(null);

export const HelpOffer = () => use(HelpOfferContext);
