import Button from '@mui/material/Button';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import { addressOf } from '../../domain/addresses';
import { useVerifyIdentityMutation } from '../../api/registration';
import { useGuestUploadFile } from '../../api/uploads';
import { identityPayload } from '../../contract/codes';
import { Failure, Outcome } from '../../features/codes';
import { useAppSelector } from '../../store/hooks';
import { selectCodeFlow } from '../../store/wizard';
import { BusyButton, FileField, Form, PageFrame, TextField } from '../../ui';
import { DateField } from '../../ui/dateField';

const Sent = () => (
  <>
    <Outcome messageId="identity.sent" />
    <div>
      <Button component={Link} to={addressOf('dashboard')} variant="contained">
        <FormattedMessage id="identity.home" />
      </Button>
    </div>
  </>
);

/** /auth/create-account/identity-verification: how a parent who cannot use a code proves who they are (decision 15). */
export const IdentityVerificationPage = () => {
  const flow = useAppSelector(selectCodeFlow);
  const upload = useGuestUploadFile();
  const [verify, { error, isSuccess, isLoading }] = useVerifyIdentityMutation();
  const values = { email: flow?.email ?? '', dateOfBirth: '', documentUrl: '' };
  return (
    <PageFrame titleId="identity.title" helpId="identity.help">
      {isSuccess ? (
        <Sent />
      ) : (
        <Form
          initialValues={values}
          schema={identityPayload}
          onSubmit={(typed) => verify(identityPayload.parse(typed))}
        >
          <TextField name="email" labelId="identity.email" type="email" autoComplete="email" />
          <DateField name="dateOfBirth" labelId="identity.dateOfBirth" autoComplete="bday" disableFuture />
          <FileField
            name="documentUrl"
            labelId="identity.document"
            helpId="identity.documentHelp"
            accept="document"
            typeProblemId="registration.file.type"
            upload={upload}
          />
          <Failure error={error} />
          <BusyButton type="submit" size="large" fullWidth busy={isLoading}>
            <FormattedMessage id="identity.submit" />
          </BusyButton>
        </Form>
      )}
    </PageFrame>
  );
};
