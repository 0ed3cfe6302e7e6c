import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** A link may name the field that it is about: the field then takes the focus, after the page's heading had it. */
export const useFieldFocus = (): void => {
  const { state } = useLocation() as { state: { field?: string } | null };
  const field = state?.field;
  useEffect(() => {
    if (!field) return undefined;
    const timer = setTimeout(() => document.getElementById(field)?.focus());
    return () => clearTimeout(timer);
  }, [field]);
};
