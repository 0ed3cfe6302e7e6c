import Cancel from '@mui/icons-material/CancelOutlined';
import Delete from '@mui/icons-material/DeleteOutlined';
import Replay from '@mui/icons-material/Replay';
import Edit from '@mui/icons-material/EditOutlined';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import type { Application } from '../../api/entities';
import { applyAgainAddress, useCanApplyAgain } from '../../features/applyAgain';
import { useAppSelector } from '../../store/hooks';
import { selectDraftOf } from '../../store/wizard';
import { actionsOf, applicantName, type ConfirmedAction } from './applicationActions';

const icons = { resume: <Edit />, view: <Visibility />, cancel: <Cancel />, delete: <Delete /> };

const Row = styled('div')({ display: 'flex', flexWrap: 'wrap' });

export type AskAction = (action: ConfirmedAction, application: Application) => void;

interface ActionButtonsProps {
  application: Application;
  onAsk: AskAction;
}

/** View, continue, cancel, delete: those that the application's status allows. */
export const ActionButtons = ({ application, onAsk }: ActionButtonsProps) => {
  const intl = useIntl();
  const kept = useAppSelector((state) => selectDraftOf(state, application.applicant.id));
  const isAgainOffered = useCanApplyAgain(application);
  const again = intl.formatMessage({ id: 'applyAgain.for' }, { name: applicantName(application) });
  return (
    <Row>
      {actionsOf(application, kept).map((action) => {
        const label = intl.formatMessage(
          { id: `applications.action.${action.kind}` },
          { name: applicantName(application) },
        );
        const shown = { 'aria-label': label, title: label };
        return 'to' in action ? (
          <IconButton key={action.kind} component={Link} to={action.to} {...shown}>
            {icons[action.kind]}
          </IconButton>
        ) : (
          <IconButton key={action.kind} onClick={() => onAsk(action.kind, application)} {...shown}>
            {icons[action.kind]}
          </IconButton>
        );
      })}
      {isAgainOffered && (
        <IconButton component={Link} to={applyAgainAddress(application)} aria-label={again} title={again}>
          <Replay />
        </IconButton>
      )}
    </Row>
  );
};
