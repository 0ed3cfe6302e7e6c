import { useEffect, useLayoutEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { isFirstPage } from './firstPage';

/** For the main heading of a page: it sets the tab's title, and receives the focus when the parent comes to the page. */
export const usePageHeading = (text: string, pageId: string | undefined) => {
  const intl = useIntl();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = intl.formatMessage({ id: 'ui.page.documentTitle' }, { title: text });
  }, [intl, text]);

  // Before the page is seen, so that it never takes the focus from a field that was touched meanwhile.
  useLayoutEffect(() => {
    if (!isFirstPage()) heading.current?.focus();
  }, [pageId]);
  return heading;
};
