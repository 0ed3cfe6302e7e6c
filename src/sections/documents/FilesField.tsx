import Close from '@mui/icons-material/Close';
import UploadFile from '@mui/icons-material/UploadFile';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useRef, useState, type ChangeEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { acceptOf } from '../../domain/files';
import { describedBy, FieldFrame, Notice, useFieldView } from '../../ui';
import { chooseFiles } from './chooseFiles';

interface FilesFieldProps {
  name: string;
  labelId: string;
  helpId: string;
  disabled: boolean;
}

/** Several files at once; they are sent when the form is. */
export const FilesField = ({ name, labelId, helpId, disabled }: FilesFieldProps) => {
  const intl = useIntl();
  const input = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  const { value: files, errorId, onChange } = useFieldView<File[]>(name);
  const [problemIds, setProblemIds] = useState<string[]>([]);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const choice = chooseFiles([...(event.target.files ?? [])]);
    setProblemIds(choice.problemIds);
    onChange([...files, ...choice.files]);
    // the same file can be chosen again after it was taken out
    event.target.value = '';
  };
  const remove = (file: File) => {
    onChange(files.filter((other) => other !== file));
    chooser.current?.focus();
  };
  return (
    <FieldFrame name={name} labelId={labelId} helpId={helpId} errorId={errorId} group>
      <input
        ref={input}
        type="file"
        name={name}
        multiple
        accept={acceptOf('document')}
        onChange={choose}
        hidden
        tabIndex={-1}
        aria-labelledby={`${name}-label`}
      />
      {files.map((file, index) => (
        <div
          key={`${index} ${file.name}`}
          style={{ display: 'flex', alignItems: 'center', overflowWrap: 'anywhere' }}
        >
          <span>{file.name}</span>
          <IconButton
            disabled={disabled}
            onClick={() => remove(file)}
            aria-label={intl.formatMessage({ id: 'ui.file.remove' }, { name: file.name })}
          >
            <Close />
          </IconButton>
        </div>
      ))}
      <Button
        ref={chooser}
        id={name}
        variant="outlined"
        startIcon={<UploadFile />}
        disabled={disabled}
        onClick={() => input.current?.click()}
        aria-labelledby={`${name}-label ${name}`}
        aria-describedby={describedBy(name, helpId, errorId)}
        sx={{ alignSelf: 'flex-start' }}
      >
        <FormattedMessage id="documents.choose" />
      </Button>
      {problemIds.map((problemId) => (
        <Notice key={problemId} tone="error" messageId={problemId} />
      ))}
    </FieldFrame>
  );
};
