import { styled } from '@mui/material/styles';
import { Gallery } from './Gallery';
import { lookOf, looks } from './looks';

const Frames = styled('main')({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  height: '200vh',
  '& iframe': { width: '100%', height: '100%', border: 0 },
});

/** The kit in both themes and both directions, each in a frame, because theme and direction belong to a whole document. */
export const KitPage = ({ search }: { search: string }) => {
  if (lookOf(search)) return <Gallery />;
  return (
    <Frames>
      {looks.map(({ theme, direction }) => {
        const look = `${theme}.${direction}`;
        return <iframe key={look} title={look} src={`/kit?look=${look}`} />;
      })}
    </Frames>
  );
};
