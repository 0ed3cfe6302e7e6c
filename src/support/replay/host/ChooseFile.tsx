import FolderOpenOutlined from '@mui/icons-material/FolderOpenOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useRef, type ChangeEvent } from 'react';
import { FormattedMessage } from 'react-intl';

const Area = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'center',
  gap: theme.spacing(2),
  padding: theme.spacing(6, 2),
  textAlign: 'center',
  borderRadius: theme.shape.borderRadius,
  border: `2px dashed ${theme.vars.palette.text.secondary}`,
  background: theme.vars.palette.background.paper,
  '& p': { margin: 0, maxWidth: '55ch' },
}));

interface ChooseFileProps {
  onChosen: (file: File) => Promise<void>;
  /** A file is already open, so a button is enough. */
  isAnother: boolean;
}

/** Opens a support file that is chosen, or dropped anywhere on the page. */
export const ChooseFile = ({ onChosen, isAnother }: ChooseFileProps) => {
  const input = useRef<HTMLInputElement>(null);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (file) void onChosen(file);
    // allows choosing the same file again
    target.value = '';
  };
  const button = (
    <>
      <input ref={input} type="file" accept=".json,application/json" hidden onChange={choose} />
      <Button
        variant={isAnother ? 'outlined' : 'contained'}
        startIcon={<FolderOpenOutlined />}
        onClick={() => input.current?.click()}
      >
        <FormattedMessage id={isAnother ? 'support.open.another' : 'support.open.choose'} />
      </Button>
    </>
  );
  if (isAnother) return button;
  return (
    <Area>
      <p>
        <FormattedMessage id="support.open.drop" />
      </p>
      {button}
      <p>
        <FormattedMessage id="support.open.private" />
      </p>
    </Area>
  );
};
