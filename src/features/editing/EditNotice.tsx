import { Announced, HelpOffer, Notice, Wording } from '../../ui';
import type { useEditing } from './useEditing';

/** The outcome of the save, above the buttons. */
export const EditNotice = ({ progress }: { progress: ReturnType<typeof useEditing>['progress'] }) => (
  <>
    <Announced>{progress.kind === 'saved' && <Notice tone="success" messageId="editing.saved" />}</Announced>
    {progress.kind === 'unanswered' && (
      <Notice tone="error" messageId="editing.unanswered" actions={<HelpOffer />} />
    )}
    {progress.kind === 'refused' && (
      <Notice tone="error" actions={<HelpOffer />}>
        <Wording {...progress.words} />
      </Notice>
    )}
  </>
);
