import { savePdf } from './savePdf';
import { writePdf } from './writePdf';

jest.mock('dejavu-fonts-ttf/ttf/DejaVuSans.ttf', () => ({
  __esModule: true,
  default: 'https://portal.example/font.ttf',
}));
jest.mock('./writePdf', () => ({ writePdf: jest.fn() }));

const paper = {
  title: 'Receipt',
  facts: [],
  sections: [],
  emptyText: '',
  notPrintedText: '',
  foot: () => '',
};

test('a paper is from the school by the name that it has in the language of the page', async () => {
  const save = jest.fn();
  jest.mocked(writePdf).mockReturnValue({ save } as unknown as ReturnType<typeof writePdf>);
  jest.spyOn(window, 'fetch').mockResolvedValue(new Response('font'));
  document.documentElement.lang = 'fr';
  for (const [lang, name] of [
    ['en', 'Lakeside'],
    ['fr', 'École du Lac'],
  ])
    document.head.insertAdjacentHTML(
      'beforeend',
      `<meta name="portal-name" lang="${lang}" content="${name}">`,
    );
  await savePdf(paper, 'receipt.pdf');
  expect(writePdf).toHaveBeenCalledWith(paper, btoa('font'), 'École du Lac');
  expect(save).toHaveBeenCalledWith('receipt.pdf', { returnPromise: true });
});
