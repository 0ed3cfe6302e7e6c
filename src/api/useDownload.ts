import { useEffect, useRef, useState } from 'react';
import { useFileCall } from './files';

const save = (name: string, address: string) =>
  Object.assign(document.createElement('a'), { href: address, download: name }).click();

/** Reads a file when the parent asks for it, and saves it then. Its address may change meanwhile, for its signature does. */
export const useDownload = (name: string, fileUrl: string) => {
  const [askedUrl, setAskedUrl] = useState('');
  const { address, isError, refetch } = useFileCall(askedUrl);
  const isAwaited = useRef(false);
  useEffect(() => {
    if (address && isAwaited.current) save(name, address);
    if (address || isError) isAwaited.current = false;
  }, [address, isError, name]);

  const download = () => {
    if (address) return save(name, address);
    isAwaited.current = true;
    if (isError && fileUrl === askedUrl) refetch();
    else setAskedUrl(fileUrl);
  };
  const isAsked = askedUrl !== '';
  return { download, isAsked, isBusy: isAsked && !address && !isError, isError };
};
