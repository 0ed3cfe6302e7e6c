import { FormattedMessage } from 'react-intl';
import { VisuallyHidden } from '../feedback/VisuallyHidden';

interface FoundCountProps {
  /** Undefined while it is not known. */
  count: number | undefined;
}

/**
 * Tells screen readers how many entries a search or a filter leaves. It stands beside the filter for as long as that does, because an
 * element that comes to the page together with its text is not announced.
 */
export const FoundCount = ({ count }: FoundCountProps) => (
  <VisuallyHidden role="status">
    {count !== undefined && <FormattedMessage id="ui.filter.found" values={{ count }} />}
  </VisuallyHidden>
);
