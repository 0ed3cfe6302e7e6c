import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import { addressOf } from '../../domain/addresses';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectUserId } from '../../store/session';
import { selectWelcome, welcomeClosed } from '../../store/ui';
import { useApplications, useChildren } from '../../store/useRecords';
import { Panel } from '../../ui';
import { colours } from '../../ui/colours';

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1, 3),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
}));
/** The whole line leads there; its name alone looks like a link. */
const Step = styled(Link)(({ theme }) => ({
  display: 'block',
  minHeight: 44,
  color: colours(theme).text.primary,
  textDecoration: 'none',
  '& b': { fontWeight: 600, color: colours(theme).primary.main, textDecoration: 'underline' },
  '& span': { ...theme.typography.body2, display: 'block' },
}));

const steps = [
  { titleId: 'nav.enroll', textId: 'dashboard.welcome.enrol', to: addressOf('schools') },
  { titleId: 'nav.applications', textId: 'dashboard.welcome.follow', to: addressOf('applications') },
  { titleId: 'nav.account', textId: 'dashboard.welcome.mail', to: addressOf('account') },
];

/** What a parent can do first, until they have read it: at the first sign-in of all, or while there is nothing else to see (decision 59). */
export const WelcomePanel = () => {
  const dispatch = useAppDispatch();
  const userId = useAppSelector(selectUserId) ?? '';
  const welcome = useAppSelector((state) => selectWelcome(state, userId));
  const { children, isRead: areChildrenRead } = useChildren();
  const { applications, isRead: areApplicationsRead } = useApplications();
  const isEmpty = children.length + applications.length === 0 && areChildrenRead && areApplicationsRead;
  if (!(welcome ?? isEmpty)) return null;
  const close = () => {
    // the button that had the focus is gone
    document.querySelector('h1')?.focus();
    dispatch(welcomeClosed(userId));
  };
  return (
    <Panel
      titleId="dashboard.welcome.title"
      actions={
        <Button size="small" onClick={close}>
          <FormattedMessage id="dashboard.welcome.close" />
        </Button>
      }
    >
      <List>
        {steps.map(({ titleId, textId, to }) => (
          <li key={to}>
            <Step to={to}>
              <b>
                <FormattedMessage id={titleId} />
              </b>
              <span>
                <FormattedMessage id={textId} />
              </span>
            </Step>
          </li>
        ))}
      </List>
    </Panel>
  );
};
