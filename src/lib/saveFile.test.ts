import { saveFile } from './saveFile';

test('a file can still be read while the browser asks whether to save it, and is let go later', () => {
  jest.useFakeTimers();
  URL.createObjectURL = () => 'blob:1';
  const revoke = (URL.revokeObjectURL = jest.fn());
  const saved: [string, string][] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push([this.download, this.href]);
  });
  saveFile('Fees.csv', new Blob(['a']));
  expect(saved).toEqual([['Fees.csv', 'blob:1']]);
  jest.advanceTimersByTime(30_000);
  expect(revoke).not.toHaveBeenCalled();
  jest.advanceTimersByTime(30_000);
  expect(revoke).toHaveBeenCalledWith('blob:1');
});
