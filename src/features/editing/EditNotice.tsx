import { HelpOffer, Notice, Wording } from '../../ui';
import type { useEditing } from './useEditing';

/** The outcome of the save, above the buttons. */
export const EditNotice = ({ progress }: { progress: ReturnType<typeof useEditing>['progress'] }) => {
  switch (progress.kind) {
    case 'saved':
      return <Notice tone="success" messageId="editing.saved" />;
    case 'unanswered':
      return <Notice tone="error" messageId="editing.unanswered" actions={<HelpOffer />} />;
    case 'refused':
      return (
        <Notice tone="error" actions={<HelpOffer />}>
          <Wording {...progress.words} />
        </Notice>
      );
    case 'open':
    case 'saving':
      return null;
  }
};
