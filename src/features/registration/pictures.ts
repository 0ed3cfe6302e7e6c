import { useMemo } from 'react';
import { sendShown, useGuestUploadFile, type SendFile } from '../../api/uploads';

/** Sends the picture of a child for a visitor who has no account yet, and so may not read it back. */
export const useSendPicture = (): SendFile => {
  const send = useGuestUploadFile();
  return useMemo(() => sendShown(send), [send]);
};
