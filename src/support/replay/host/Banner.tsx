import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { FormattedDate, FormattedMessage } from 'react-intl';
import { Notice } from '../../../ui';
import type { SupportFile } from '../../format';
import { portalBuild } from '../../saving/portalBuild';

const Facts = styled('dl')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1, 3),
  margin: theme.spacing(1, 0, 0),
  '& dt': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
}));

const Note = styled('blockquote')(({ theme }) => ({
  margin: theme.spacing(1, 0, 0),
  whiteSpace: 'pre-wrap',
}));

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>
      <FormattedMessage id={`support.fact.${name}`} />
    </dt>
    <dd>{children}</dd>
  </div>
);

const isOfAnotherBuild = ({ app }: SupportFile) => app.build !== portalBuild().build;

const deviceZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Says where and when the file was saved, and that the screen is only a reconstruction. */
export const Banner = ({ file }: { file: SupportFile }) => {
  const { app, savedAt, timeZone, address, note, viewport, locale, draftId } = file;
  return (
    <>
      <Notice tone="info">
        <FormattedMessage id="support.banner" />
        <Facts>
          <Fact name="savedAt">
            <FormattedDate value={savedAt} dateStyle="medium" timeStyle="medium" />
          </Fact>
          <Fact name="address">{address}</Fact>
          <Fact name="app">{`${app.version} · ${app.build}`}</Fact>
          <Fact name="screen">{`${viewport.width} × ${viewport.height} · ${locale} · ${timeZone}`}</Fact>
          {draftId && <Fact name="draft">{draftId}</Fact>}
        </Facts>
        {note !== '' && (
          <Note>
            <FormattedMessage id="support.note" values={{ note }} />
          </Note>
        )}
      </Notice>
      {isOfAnotherBuild(file) && <Notice tone="warning" messageId="support.otherBuild" />}
      {timeZone !== deviceZone() && (
        <Notice
          tone="warning"
          messageId="support.otherZone"
          values={{ theirs: timeZone, ours: deviceZone() }}
        />
      )}
    </>
  );
};
