import { useEffect, useState } from 'react';
import { useAppSelector } from './hooks';
import { selectToken } from './session';

/**
 * An address that the browser can show for a parent's own file, or undefined until it is there. Files are read with the
 * parent's token, so a copied address is worth nothing to anybody else (decision 16).
 */
export const useFile = (fileUrl: string): string | undefined => {
  const token = useAppSelector(selectToken);
  const [shown, setShown] = useState<{ of: string; address: string }>();
  useEffect(() => {
    if (!fileUrl || !token) return undefined;
    const controller = new AbortController();
    let address: string | undefined;
    const load = async () => {
      const response = await fetch(new URL(fileUrl, window.location.origin), {
        headers: { authorization: `Bearer ${token}` },
        signal: controller.signal,
      });
      if (!response.ok) return;
      address = URL.createObjectURL(await response.blob());
      if (controller.signal.aborted) URL.revokeObjectURL(address);
      else setShown({ of: fileUrl, address });
    };
    load().catch(() => undefined);
    return () => {
      controller.abort();
      if (address) URL.revokeObjectURL(address);
    };
  }, [fileUrl, token]);
  return shown?.of === fileUrl ? shown.address : undefined;
};
