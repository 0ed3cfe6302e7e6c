import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { languageName, nextLanguage, type Language } from '../../../domain/languages';
import { Notice, PageFrame } from '../../../ui';
import { ChooseFile } from './ChooseFile';
import { OpenedFile } from './OpenedFile';
import { useOpenedFile } from './useOpenedFile';

interface SupportPageProps {
  address: string;
  onSpeak: (language: Language) => void;
}

/** Opens a file that is dropped anywhere on the page. */
const useDroppedFile = (open: (file: File) => Promise<void>) => {
  useEffect(() => {
    const allow = (event: DragEvent) => event.preventDefault();
    const drop = (event: DragEvent) => {
      event.preventDefault();
      const file = event.dataTransfer?.files[0];
      if (file) void open(file);
    };
    window.addEventListener('dragover', allow);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragover', allow);
      window.removeEventListener('drop', drop);
    };
  }, [open]);
};

/** Opens a support file and shows what the parent saw and what led to it. */
export const SupportPage = ({ address, onSpeak }: SupportPageProps) => {
  const { locale } = useIntl();
  const { opened, problem, open } = useOpenedFile(address);
  useDroppedFile(open);
  const next = nextLanguage(locale);
  return (
    <PageFrame
      titleId="support.title"
      actions={
        <div>
          {opened && <ChooseFile onChosen={open} isAnother />}
          <Button color="inherit" lang={next} onClick={() => onSpeak(next)}>
            {languageName(next)}
          </Button>
        </div>
      }
    >
      {problem && <Notice tone="error" messageId={problem.messageId} values={problem.values} />}
      {opened ? (
        <OpenedFile key={opened.number} opened={opened} />
      ) : (
        <ChooseFile onChosen={open} isAnother={false} />
      )}
    </PageFrame>
  );
};
