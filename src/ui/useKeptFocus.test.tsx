import { act, screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { DialogFrame } from '.';
import { renderUi } from '../../test/render/renderUi';
import { useKeptFocus } from './useKeptFocus';

const Entries = () => {
  const [names, setNames] = useState(['Oak', 'Elm']);
  return (
    <section>
      <h2>Trees</h2>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <h3>{name}</h3>
            <button onClick={() => setNames(names.filter((each) => each !== name))}>Fell {name}</button>
          </li>
        ))}
      </ul>
    </section>
  );
};

const Retry = () => {
  const [isBusy, setBusy] = useState(false);
  return isBusy ? <p>Loading</p> : <button onClick={() => setBusy(true)}>Retry</button>;
};

/** Sets the focus itself, later than the button is gone. */
const Undo = () => {
  const [isDone, setDone] = useState(false);
  return isDone ? (
    <input aria-label="Next" ref={(field) => field?.focus()} />
  ) : (
    <button onClick={() => setDone(true)}>Begin</button>
  );
};

/** Its question outlives the button that asked it. */
const Withdrawal = () => {
  const [state, setState] = useState<'there' | 'asked' | 'gone' | 'closed'>('there');
  return (
    <section>
      <h2>Absence</h2>
      {(state === 'there' || state === 'asked') && (
        <button onClick={() => setState('asked')}>Withdraw</button>
      )}
      <DialogFrame
        open={state === 'asked' || state === 'gone'}
        titleId="ui.dialog.cancel"
        onClose={() => setState(state === 'gone' ? 'closed' : 'there')}
      >
        <button onClick={() => setState('gone')}>Yes</button>
      </DialogFrame>
    </section>
  );
};

const Page = () => {
  const content = useRef<HTMLElement>(null);
  const [isThere, setThere] = useState(true);
  useKeptFocus(content);
  return (
    <>
      <button onMouseDown={(event) => event.preventDefault()} onClick={() => setThere(false)}>
        Take away
      </button>
      <main ref={content}>
        <h1>Park</h1>
        {isThere && <button>Going</button>}
        <Entries />
        <Retry />
        <Undo />
        <Withdrawal />
      </main>
      <p>Beside</p>
    </>
  );
};

const press = (name: string) => renderUi(<Page />).user.click(screen.getByRole('button', { name }));
const nextFrame = () => act(() => new Promise((resolve) => requestAnimationFrame(resolve)));

test('an entry that is removed leaves the focus at the heading of its part', async () => {
  await press('Fell Oak');
  await nextFrame();
  expect(screen.getByRole('heading', { name: 'Trees' })).toHaveFocus();
});

test('outside of any part it is the page’s heading', async () => {
  await press('Retry');
  await nextFrame();
  expect(screen.getByRole('heading', { name: 'Park' })).toHaveFocus();
});

test('who sets the focus has it', async () => {
  await press('Begin');
  await nextFrame();
  expect(screen.getByRole('textbox', { name: 'Next' })).toHaveFocus();
});

test('after a question whose button is gone, the focus is at the heading of its part', async () => {
  const { user } = renderUi(<Page />);
  await user.click(screen.getByRole('button', { name: 'Withdraw' }));
  await user.click(await screen.findByRole('button', { name: 'Yes' }));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await screen.findByRole('heading', { name: 'Park' });
  await nextFrame();
  expect(screen.getByRole('heading', { name: 'Absence' })).toHaveFocus();
});

test('a parent who has pressed beside everything is left there', async () => {
  const { user } = renderUi(<Page />);
  await user.click(screen.getByRole('button', { name: 'Going' }));
  await user.click(screen.getByText('Beside'));
  expect(document.body).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Take away' }));
  expect(screen.queryByRole('button', { name: 'Going' })).toBeNull();
  await nextFrame();
  expect(document.body).toHaveFocus();
});
