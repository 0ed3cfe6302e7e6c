import { useCallback } from 'react';
import { useGuestUploadFile, type SendFile } from '../../api/uploads';

/**
 * The files that this page has sent, by address, kept so that the browser can show them: a visitor may not read files
 * back.
 */
const shown = new Map<string, string>();

/** Where a picture that was sent from this page can be seen; undefined after a reload. */
export const pictureShown = (fileUrl: string): string | undefined => shown.get(fileUrl);

/** Sends the picture of a child for a visitor who has no account yet. */
export const useSendPicture = (): SendFile => {
  const send = useGuestUploadFile();
  return useCallback(
    async (file, sending) => {
      const fileUrl = await send(file, sending);
      if (fileUrl) shown.set(fileUrl, URL.createObjectURL(file));
      return fileUrl;
    },
    [send],
  );
};
