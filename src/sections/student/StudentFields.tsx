import Typography from '@mui/material/Typography';
import { useContext, useDeferredValue, useMemo, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useFileCall } from '../../api/files';
import { pictureShown, sendShown, useUploadFile } from '../../api/uploads';
import { TEXT_MAXIMUM } from '../../contract/fields';
import { childEmail } from '../../domain/childEmail';
import { EMAIL_MAXIMUM_LENGTH } from '../../domain/email';
import { contactTypes, genders, mailingAddressTypes, primaryAddressTypes } from '../../domain/enumerations';
import { formatSocialNumber } from '../../domain/socialNumber';
import { formatting, useFieldValue } from '../../ui';
import { DateField } from '../../ui/dateField';
import {
  CheckboxField,
  FieldMarks,
  FileField,
  Marked,
  RadioField,
  SelectField,
  TextField,
} from '../../ui/marks';
import { PhoneField } from '../../ui/phoneField';
import { useAccountHolder } from '../accountHolder';
import type { SectionMode } from '../section';
import { AccountAddress } from './AccountAddress';
import { AddressFields } from './AddressFields';

const formatTyped = formatting(formatSocialNumber);
const genderOptions = genders.map((value) => ({ value, labelId: `student.gender.${value}` }));
const contactTypeOptions = contactTypes.map((value) => ({ value, labelId: `student.contactType.${value}` }));

const PersonFields = () => {
  const send = useUploadFile();
  const upload = useMemo(() => sendShown(send), [send]);
  const picture = useFieldValue<string>('profilePicture');
  const sent = pictureShown(picture);
  // the address that a draft keeps is answered for an hour only
  const { address, isError } = useFileCall(sent ? '' : picture);
  return (
    <>
      <FileField
        name="profilePicture"
        labelId="student.profilePicture"
        helpId="student.profilePicture.help"
        accept="photo"
        upload={upload}
        previewUrl={sent ?? address}
        isUnshown={isError}
        optional
      />
      <TextField name="firstName" labelId="student.firstName" maxLength={TEXT_MAXIMUM} autoComplete="off" />
      <TextField
        name="middleName"
        labelId="student.middleName"
        maxLength={TEXT_MAXIMUM}
        autoComplete="off"
        optional
      />
      <TextField name="lastName" labelId="student.lastName" maxLength={TEXT_MAXIMUM} autoComplete="off" />
      <RadioField name="gender" labelId="student.gender" options={genderOptions} />
      <Marked name="dateOfBirth">
        <DateField name="dateOfBirth" labelId="student.dateOfBirth" disableFuture />
      </Marked>
      <TextField
        name="placeOfBirth"
        labelId="student.placeOfBirth"
        maxLength={TEXT_MAXIMUM}
        autoComplete="off"
      />
      <TextField
        name="socialSecurityNumber"
        labelId="student.socialSecurityNumber"
        helpId="student.socialSecurityNumber.help"
        inputMode="numeric"
        autoComplete="off"
        format={formatTyped}
      />
    </>
  );
};

/** Says how a child without an address of their own can be given one. */
const EmailField = () => {
  const firstName = useDeferredValue(useFieldValue<string>('firstName'));
  const example = childEmail(useAccountHolder()?.email ?? '', firstName);
  // not again at the same key, before the deferred name has come
  return useMemo(() => {
    const help =
      example === null
        ? { helpId: 'student.email.help' }
        : { helpId: 'student.email.helpOwn', helpValues: { example } };
    return (
      <TextField
        name="email"
        labelId="student.email"
        {...help}
        type="email"
        maxLength={EMAIL_MAXIMUM_LENGTH}
        autoComplete="off"
      />
    );
  }, [example]);
};

const ContactFields = () => (
  <>
    <EmailField />
    <SelectField name="contactType" labelId="student.contactType" options={contactTypeOptions} optional />
    <Marked name="phone">
      <PhoneField name="phone" labelId="student.phone" />
    </Marked>
  </>
);

const HomeAddress = ({ mode }: { mode: SectionMode }) => {
  const holder = useAccountHolder();
  const marks = useContext(FieldMarks);
  const [ownMarks, setOwnMarks] = useState<typeof marks>({});
  const allMarks = useMemo(() => ({ ...marks, ...ownMarks }), [marks, ownMarks]);
  return (
    <FieldMarks value={allMarks}>
      {holder && <AccountAddress userId={holder.userId} onFilled={setOwnMarks} />}
      <AddressFields addressTypes={primaryAddressTypes} typeIsOptional={mode === 'edit'} />
    </FieldMarks>
  );
};

/** The questions about the child who is to be enrolled (E2.6). */
export const StudentFields = ({ mode }: { mode: SectionMode }) => {
  const hasMailingAddress = useFieldValue<boolean>('hasMailingAddress');
  // the heading above is the page's in the wizard, and the dialog's own in a correction
  const level = mode === 'wizard' ? 'h2' : 'h3';
  return (
    <>
      <PersonFields />
      <ContactFields />
      <Typography variant="h3" component={level}>
        <FormattedMessage id="student.address" />
      </Typography>
      <HomeAddress mode={mode} />
      <CheckboxField name="hasMailingAddress" labelId="student.hasMailingAddress" />
      {hasMailingAddress && (
        <>
          <Typography variant="h3" component={level}>
            <FormattedMessage id="student.mailing" />
          </Typography>
          <AddressFields prefix="mailing." addressTypes={mailingAddressTypes} typeIsOptional optional />
        </>
      )}
    </>
  );
};
