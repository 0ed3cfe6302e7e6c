import { HelpOffer, Notice } from '../../ui';
import type { useEditing } from './useEditing';

/** What became of the save, above the buttons. */
export const EditNotice = ({ progress }: { progress: ReturnType<typeof useEditing>['progress'] }) => {
  switch (progress.kind) {
    case 'saved':
      return <Notice tone="success" messageId="editing.saved" />;
    case 'unanswered':
      return <Notice tone="error" messageId="editing.unanswered" actions={<HelpOffer />} />;
    case 'refused':
      return 'text' in progress.words ? (
        <Notice tone="error" actions={<HelpOffer />}>
          {progress.words.text}
        </Notice>
      ) : (
        <Notice tone="error" messageId={progress.words.messageId} actions={<HelpOffer />} />
      );
    case 'open':
    case 'saving':
      return null;
  }
};
