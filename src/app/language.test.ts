import { createIntl } from 'react-intl';
import { loadWording } from './language';

afterEach(() => document.head.replaceChildren());

const said = async (language: 'en' | 'fr') => {
  const { messages } = await loadWording(language, 'guest');
  const { formatMessage } = createIntl({ locale: language, messages });
  const title = formatMessage({ id: 'ui.page.documentTitle' }, { title: 'Fees' });
  return [formatMessage({ id: 'shell.portal' }), title];
};

test('the portal has its own name, until a school’s stands in the page', async () => {
  expect(await said('en')).toEqual(['Parent Portal', 'Fees – Parent Portal']);
  document.head.innerHTML =
    '<meta name="portal-name" lang="en" content="Hill &amp; {Lake}"><meta name="portal-name" lang="fr" content="Lac">';
  expect(await said('en')).toEqual(['Hill & {Lake}', 'Fees – Hill & {Lake}']);
  expect(await said('fr')).toEqual(['Lac', 'Fees – Lac']);
});
