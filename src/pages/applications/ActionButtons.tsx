import Cancel from '@mui/icons-material/CancelOutlined';
import Delete from '@mui/icons-material/DeleteOutlined';
import Replay from '@mui/icons-material/Replay';
import Edit from '@mui/icons-material/EditOutlined';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router';
import type { Application } from '../../api/entities';
import { applyAgainAddress, useCanApplyAgain } from '../../features/applyAgain';
import { useAppSelector } from '../../store/hooks';
import { selectDraftOf } from '../../store/wizard';
import { actionsOf, applicantName, type ConfirmedAction } from './applicationActions';

const icons = { resume: <Edit />, view: <Visibility />, cancel: <Cancel />, delete: <Delete /> };

const Row = styled('div')({ display: 'flex', flexWrap: 'wrap' });
const Words = styled(Row)(({ theme }) => ({ gap: theme.spacing(1), marginBlockStart: theme.spacing(0.5) }));

export type AskAction = (action: ConfirmedAction, application: Application) => void;

interface ActionProps {
  icon: ReactNode;
  /** What it does and to which application; begins with the word of `shortId`. */
  label: string;
  shortId: string;
  isWordy: boolean;
  /** An address, or what is done at once. */
  act: string | (() => void);
}

const Action = ({ icon, label, shortId, isWordy, act }: ActionProps) => {
  const target: object = typeof act === 'string' ? { component: Link, to: act } : { onClick: act };
  return isWordy ? (
    <Button size="small" variant="outlined" startIcon={icon} aria-label={label} {...target}>
      <FormattedMessage id={shortId} />
    </Button>
  ) : (
    <IconButton aria-label={label} title={label} {...target}>
      {icon}
    </IconButton>
  );
};

interface ActionButtonsProps {
  application: Application;
  onAsk: AskAction;
  /** With words beside the icons, where there is room for them. */
  isWordy?: boolean;
}

/** View, continue, cancel, delete: those that the application's status allows. */
export const ActionButtons = ({ application, onAsk, isWordy = false }: ActionButtonsProps) => {
  const intl = useIntl();
  const kept = useAppSelector((state) => selectDraftOf(state, application.applicant.id));
  const isAgainOffered = useCanApplyAgain(application);
  const values = { name: applicantName(application) };
  const Frame = isWordy ? Words : Row;
  return (
    <Frame>
      {actionsOf(application, kept).map((action) => (
        <Action
          key={action.kind}
          icon={icons[action.kind]}
          label={intl.formatMessage({ id: `applications.action.${action.kind}` }, values)}
          shortId={`applications.action.short.${action.kind}`}
          isWordy={isWordy}
          act={'to' in action ? action.to : () => onAsk(action.kind, application)}
        />
      ))}
      {isAgainOffered && (
        <Action
          icon={<Replay />}
          label={intl.formatMessage({ id: 'applyAgain.for' }, values)}
          shortId="applyAgain.action"
          isWordy={isWordy}
          act={applyAgainAddress(application)}
        />
      )}
    </Frame>
  );
};
