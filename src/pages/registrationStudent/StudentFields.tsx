import { TEXT_MAXIMUM } from '../../contract/fields';
import { genders } from '../../domain/enumerations';
import { pictureShown, useSendPicture } from '../../features/registration';
import { FileField, RadioField, TextField, useFieldValue } from '../../ui';
import { DateField } from '../../ui/dateField';

const genderOptions = genders.map((value) => ({ value, labelId: `registration.gender.${value}` }));

/** The child, with the names that the fields have in account creation (P5.7). */
export const StudentFields = () => {
  const send = useSendPicture();
  const picture = useFieldValue<string>('picture');
  return (
    <>
      <TextField
        name="firstNameStudent"
        labelId="registration.student.firstName"
        maxLength={TEXT_MAXIMUM}
        autoComplete="off"
      />
      <TextField
        name="middleNameStudent"
        labelId="registration.student.middleName"
        maxLength={TEXT_MAXIMUM}
        autoComplete="off"
        optional
      />
      <TextField
        name="lastNameStudent"
        labelId="registration.student.lastName"
        maxLength={TEXT_MAXIMUM}
        autoComplete="off"
      />
      <TextField
        name="placeOfBirth"
        labelId="registration.student.placeOfBirth"
        maxLength={TEXT_MAXIMUM}
        autoComplete="off"
      />
      <DateField name="dateOfBirth" labelId="registration.student.dateOfBirth" disableFuture />
      <RadioField name="gender" labelId="registration.student.gender" options={genderOptions} />
      <FileField
        name="picture"
        labelId="registration.student.picture"
        helpId="registration.student.picture.help"
        accept="photo"
        typeProblemId="registration.file.type"
        upload={send}
        previewUrl={pictureShown(picture)}
        optional
      />
    </>
  );
};
