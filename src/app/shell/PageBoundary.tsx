import Button from '@mui/material/Button';
import { Component, use, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useLocation } from 'react-router';
import { HelpOffer, Notice, useOnline } from '../../ui';
import { basePath } from '../../lib/basePath';
import { FlushContext, type Flush } from '../../store/flush';
import { useAppSelector } from '../../store/hooks';
import { selectIsKeptOnDevice } from '../../store/wizard';
import { WholeWordingContext } from '../Wording';

interface CatcherProps {
  address: string;
  flush: Flush;
  children: ReactNode;
}
interface CatcherState {
  error: Error | null;
  address: string;
}

/** There is no network, or a new version was deployed and this page's chunk no longer exists. */
const isNotLoaded = ({ name }: Error) => name === 'ChunkLoadError';

const messageOf = (notLoaded: boolean, isOnline: boolean): string => {
  if (!notLoaded) return 'shell.fault.text';
  return isOnline ? 'shell.fault.notLoaded' : 'shell.fault.offline';
};

class Catcher extends Component<CatcherProps, CatcherState> {
  override state: CatcherState = { error: null, address: this.props.address };

  static getDerivedStateFromError(error: Error): Partial<CatcherState> {
    return { error };
  }

  /** Another address clears the error. */
  static getDerivedStateFromProps({ address }: CatcherProps, state: CatcherState): CatcherState | null {
    return address === state.address ? null : { error: null, address };
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    return <Apology isNotLoaded={isNotLoaded(error)} flush={this.props.flush} />;
  }
}

const Apology = ({ isNotLoaded: notLoaded, flush }: { isNotLoaded: boolean; flush: Flush }) => {
  const isOnline = useOnline();
  const isKept = useAppSelector(selectIsKeptOnDevice);
  const reload = () => void flush().finally(() => window.location.reload());
  return (
    <Notice
      tone={notLoaded ? 'info' : 'error'}
      actions={
        <>
          <Button variant="contained" onClick={reload}>
            <FormattedMessage id="shell.fault.reload" />
          </Button>
          <Button href={basePath()} variant="outlined" color="inherit">
            <FormattedMessage id="shell.fault.home" />
          </Button>
          <HelpOffer />
        </>
      }
    >
      <FormattedMessage id={messageOf(notLoaded, isOnline)} />{' '}
      <FormattedMessage id={isKept ? 'shell.fault.kept' : 'shell.fault.notKept'} />
    </Notice>
  );
};

/** Shows an error message in place of a page that fails, until it is left or its words have come; the layout around it stays. */
export const PageBoundary = ({ children }: { children: ReactNode }) => (
  <Catcher
    address={`${useLocation().pathname} ${use(WholeWordingContext).isThere}`}
    flush={use(FlushContext)}
  >
    {children}
  </Catcher>
);
