import type { Page } from 'playwright-core';

const LONG = {
  first: 'Wolfeschlegelsteinhausen-Maximiliana',
  last: 'Featherstonehaugh-Papadopoulos de la Fuente',
};
/** From then on every child, applicant and relative that the server tells of has a long name. */
export const withLongNames = (page: Page) =>
  page.route(/\/api\/(accounts\/students|applications\/parents|applicants\/summary)\//, async (route) => {
    const response = await route.fetch();
    const body = (await response.text())
      .replace(/"firstName":"[^"]*"/g, `"firstName":"${LONG.first}"`)
      .replace(/"lastName":"[^"]*"/g, `"lastName":"${LONG.last}"`);
    await route.fulfill({ response, body });
  });
