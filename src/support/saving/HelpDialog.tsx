import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'react-router';
import { GetHelpDialog } from '../../features/getHelp';
import { toCalendarDate } from '../../lib/dates';
import { useAppStore } from '../../store/hooks';
import { handOverTyped } from '../../ui';
import { supportFileOf } from '../file/supportFileOf';
import type { HelpDialogProps } from '../helpDialogProps';
import { circumstancesOf } from './circumstances';
import { saveFile } from '../../lib/saveFile';
import { portalBuild } from './portalBuild';

/** "Get help", with what this page has recorded. */
export const HelpDialog = ({ currentRecording, onClose }: HelpDialogProps) => {
  const store = useAppStore();
  const { locale } = useIntl();
  const { pathname, search } = useLocation();
  const [held] = useState(() => {
    const { actions, calls, errors } = currentRecording();
    return {
      actions: actions.length,
      calls: calls.length,
      errors: errors.length,
      version: portalBuild().version,
    };
  });

  const save = async (note: string): Promise<string> => {
    handOverTyped();
    const state = store.getState();
    const circumstances = circumstancesOf(state, { address: pathname + search, locale, note });
    const file = supportFileOf(currentRecording(), state, circumstances);
    const name = `portal-support-${toCalendarDate(new Date(file.savedAt))}.json`;
    saveFile(name, new Blob([JSON.stringify(file)], { type: 'application/json' }));
    return name;
  };
  return <GetHelpDialog held={held} save={save} onClose={onClose} />;
};
