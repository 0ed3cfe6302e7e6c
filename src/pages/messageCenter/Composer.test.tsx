import { fireEvent, screen, waitFor } from '@testing-library/react';
import { renderWithProviders } from '../../../test/render/renderWithProviders';
import { aWizard } from '../../../test/builders/wizard';
import { Composer } from './Composer';

const open = async () => {
  const onSend = jest.fn(() => Promise.resolve(null));
  const { user } = renderWithProviders(<Composer conversationId="conversation-1" onSend={onSend} />, {
    preloadedState: { wizard: aWizard() },
  });
  const box = screen.getByLabelText('Write a message');
  await user.type(box, 'こんにちは');
  return { box, onSend };
};

test('Enter sends', async () => {
  const { box, onSend } = await open();
  fireEvent.keyDown(box, { key: 'Enter', keyCode: 13 });
  await waitFor(() => expect(box).toHaveValue(''));
  expect(onSend).toHaveBeenCalledTimes(1);
});

test.each([
  ['while it is composed', { isComposing: true, keyCode: 229 }],
  ['as Safari tells it, when it is no longer composed', { isComposing: false, keyCode: 229 }],
])('Enter that confirms a word sends nothing: %s', async (_when, key) => {
  const { box, onSend } = await open();
  fireEvent.keyDown(box, { key: 'Enter', ...key });
  expect(onSend).not.toHaveBeenCalled();
  expect(box).toHaveValue('こんにちは');
});
