import UploadFile from '@mui/icons-material/UploadFile';
import Button from '@mui/material/Button';
import { memo, useEffect, useRef, type ChangeEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { acceptOf, type FileKind } from '../../domain/files';
import { VisuallyHidden } from '../feedback/VisuallyHidden';
import { FieldError } from './FieldError';
import { describedBy, FieldFrame, labelIdOf, type FieldText } from './FieldFrame';
import { FilePreview } from './FilePreview';
import { SentShare } from './SentShare';
import { useBusy } from './useBusy';
import { useFieldView, type FieldView } from './useFieldView';
import { useHold } from './useHold';
import { usePassedFocus } from './usePassedFocus';
import { useUpload, type Upload } from './useUpload';

export interface FileFieldProps extends FieldText {
  accept: FileKind;
  typeProblemId?: string;
  /** Uploads the file and returns its address. */
  upload: Upload;
  onError?: (error: unknown) => void;
  /** The address of a preview of the chosen picture. */
  previewUrl?: string | undefined;
  /** The picture is there, and its preview has not come. */
  isUnshown?: boolean;
}

const FileFieldView = memo(function FileFieldView({
  value,
  errorId,
  onChange,
  onBlur,
  accept,
  typeProblemId,
  upload,
  onError,
  previewUrl,
  isUnshown = false,
  hold,
  ...text
}: FileFieldProps & FieldView<string> & { hold: () => () => void }) {
  const intl = useIntl();
  const input = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  const passesFocus = usePassedFocus(chooser);
  const { fileName, isUploading, isSent, share, problemId, unsent, send, cancel, clear } = useUpload({
    accept,
    typeProblemId,
    upload,
    onChange,
    onError,
  });
  // otherwise leaving the page would silently lose the file
  useEffect(() => (isUploading ? hold() : undefined), [isUploading, hold]);
  useBusy(isUploading);
  const formErrorId = problemId || isUploading ? undefined : errorId;
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    if (file) void send(file);
    // allows choosing the same file again after a failure
    event.target.value = '';
  };
  const remove = () => {
    clear();
    chooser.current?.focus();
  };
  // after a reload only the address is known, which means nothing to a parent
  const chosenName = fileName ?? intl.formatMessage({ id: text.labelId }, text.labelValues);
  return (
    <FieldFrame {...text} errorId={formErrorId} hasProblem={Boolean(problemId)} group>
      <input
        ref={input}
        type="file"
        name={text.name}
        accept={acceptOf(accept)}
        onChange={choose}
        hidden
        tabIndex={-1}
        aria-labelledby={labelIdOf(text.name)}
      />
      {value && !isUploading ? (
        <FilePreview name={chosenName} url={previewUrl} isUnshown={isUnshown} onRemove={remove} />
      ) : null}
      <Button
        ref={chooser}
        id={text.name}
        variant="outlined"
        startIcon={<UploadFile />}
        onClick={() => input.current?.click()}
        onBlur={onBlur}
        aria-labelledby={`${labelIdOf(text.name)} ${text.name}`}
        aria-describedby={describedBy(text.name, text.helpId, problemId ?? formErrorId)}
        sx={{ alignSelf: 'flex-start' }}
      >
        <FormattedMessage id={value ? 'ui.file.replace' : 'ui.file.choose'} />
      </Button>
      {/* there from the beginning, because an element that comes together with its text is not announced */}
      <div role="status">
        {isUploading && (
          <div style={{ marginBlock: 8 }}>
            <FormattedMessage id="ui.file.uploading" values={{ name: fileName }} />
          </div>
        )}
        {isSent && (
          <VisuallyHidden>
            <FormattedMessage id="ui.file.sent" values={{ name: fileName }} />
          </VisuallyHidden>
        )}
        <FieldError name={text.name} errorId={problemId} />
      </div>
      {unsent && (
        <Button ref={passesFocus} onClick={() => void send(unsent)} sx={{ alignSelf: 'flex-start' }}>
          <FormattedMessage id="ui.file.again" values={{ name: unsent.name }} />
        </Button>
      )}
      {isUploading && (
        <>
          <SentShare share={share} labelId="ui.file.uploading" labelValues={{ name: fileName }} />
          <Button ref={passesFocus} onClick={cancel} sx={{ alignSelf: 'flex-start' }}>
            <FormattedMessage id="item.cancel" />
          </Button>
        </>
      )}
    </FieldFrame>
  );
});

/** A file that is checked and uploaded; the value is its address. */
export const FileField = (props: FileFieldProps) => (
  <FileFieldView {...props} {...useFieldView<string>(props.name)} hold={useHold(props.name)} />
);
