import { fireEvent } from '@testing-library/react';
import { afterPress } from './afterPress';

test('runs at once while nothing is pressed', () => {
  const run = jest.fn();
  afterPress(run);
  expect(run).toHaveBeenCalledTimes(1);
});

test('waits while something is pressed, and runs once before the click is heard', () => {
  const run = jest.fn();
  fireEvent.mouseDown(document.body);
  afterPress(run);
  fireEvent.mouseUp(document.body);
  expect(run).not.toHaveBeenCalled();
  fireEvent.click(document.body);
  expect(run).toHaveBeenCalledTimes(1);
});

test('runs after a press that ends elsewhere', () => {
  jest.useFakeTimers();
  const run = jest.fn();
  fireEvent.mouseDown(document.body);
  afterPress(run);
  fireEvent.mouseUp(document.body);
  jest.runAllTimers();
  expect(run).toHaveBeenCalledTimes(1);
});

test.each([
  ['by dragging', () => fireEvent.mouseDown(document.body) && fireEvent.dragEnd(document.body)],
  ['before typing', () => fireEvent.mouseDown(document.body) && fireEvent.keyDown(document.body)],
  ['of the other button', () => fireEvent.mouseDown(document.body, { button: 2 })],
])('does not wait for the end of a press %s, which nobody tells', (_name, press) => {
  press();
  const run = jest.fn();
  afterPress(run);
  expect(run).toHaveBeenCalledTimes(1);
});
