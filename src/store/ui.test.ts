import type * as Ui from './ui';

test('the direction follows the language that is chosen', () => {
  process.env.PSEUDO_LANGUAGES = '1';
  jest.isolateModules(() => {
    const { uiSlice, languageChosen } = jest.requireActual<typeof Ui>('./ui');
    const mirrored = uiSlice.reducer(undefined, languageChosen('en-XB' as 'en'));
    expect(mirrored).toMatchObject({ language: 'en-XB', direction: 'rtl' });
    expect(uiSlice.reducer(mirrored, languageChosen('fr'))).toMatchObject({ direction: 'ltr' });
  });
  delete process.env.PSEUDO_LANGUAGES;
});
