import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { IntlProvider } from 'react-intl';
import type { HostParts } from '../portalParts';
import { loadSupportWording, type SupportWording } from './supportWording';
import { SupportPage } from './SupportPage';

const Main = styled('main')(({ theme }) => ({
  maxWidth: 1680,
  margin: '0 auto',
  padding: theme.spacing(2),
  [theme.breakpoints.up('md')]: { padding: theme.spacing(3) },
}));

interface HostFrameProps extends Pick<HostParts, 'AppTheme'> {
  initial: SupportWording;
  /** The address of the file that the command line serves; empty if there is none. */
  address: string;
}

/** The page for support files, in the device's colours and in English or French. */
export const HostFrame = ({ AppTheme, initial, address }: HostFrameProps) => {
  const [{ language, messages }, setWording] = useState(initial);
  const speak = (other: typeof language) => void loadSupportWording(other).then(setWording);
  return (
    <AppTheme appearance="auto" direction="ltr" language={language}>
      <IntlProvider locale={language} messages={messages} defaultLocale="en">
        <Main>
          <SupportPage address={address} onSpeak={speak} />
        </Main>
      </IntlProvider>
    </AppTheme>
  );
};
