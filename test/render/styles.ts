import { createStyles } from '../../src/app/theme/StyleDirection';

/** One cache for all that a file renders. A new one for each test would put every style into the page once more. */
export const styles = createStyles('ltr');
