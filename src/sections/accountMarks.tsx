import { useMemo } from 'react';
import { FormattedMessage } from 'react-intl';
import { toFingerprint } from '../lib/fingerprint';
import type { FieldMark } from '../ui/marks';

/** Marks of the fields that hold these values, by path: each says that it comes from the parent's account. */
export const useAccountMarks = (values: object | null): Readonly<Record<string, FieldMark>> =>
  useMemo(
    () =>
      Object.fromEntries(
        Object.entries(values ?? {})
          .filter(([, value]) => value !== '')
          .map(([path, value]) => [
            path,
            { fingerprint: toFingerprint(value), text: <FormattedMessage id="account.mark" /> },
          ]),
      ),
    [values],
  );
