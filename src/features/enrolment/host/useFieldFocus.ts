import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Focuses the field that the link to this page named. The timeout lets the page's heading receive the focus first. */
export const useFieldFocus = (): void => {
  const { state } = useLocation() as { state: { field?: string } | null };
  const field = state?.field;
  useEffect(() => {
    if (!field) return undefined;
    const timer = setTimeout(() => document.getElementById(field)?.focus());
    return () => clearTimeout(timer);
  }, [field]);
};
