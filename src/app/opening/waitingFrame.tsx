import MoreHoriz from '@mui/icons-material/MoreHoriz';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { dark, light } from '../../domain/palette';
import { BOTTOM_MENU_HEIGHT } from '../shell/BottomMenu';
import { navigation } from '../shell/navigation';
import { COLLAPSED_WIDTH, SIDE_MENU_WIDTH } from '../shell/SideNavigation';
import { breakpointValues } from '../theme/breakpointValues';

const coloursOf = ({ background, divider, text }: typeof light) =>
  `--ground:${background.default};--card:${background.paper};--line:${divider};--icon:${text.disabled}`;

/** As the menus and a page stand in `app/shell`. */
const styles = `
#frame{display:none;${coloursOf(light)}}
[data-mui-color-scheme=dark] #frame{${coloursOf(dark)}}
[data-framed] #root:empty+#frame{display:block;position:fixed;inset:0;background:var(--ground)}
#not-started:not([hidden])~#frame{visibility:hidden}
#frame svg{width:24px;fill:var(--icon)}
#frame .page{padding:62px 16px;display:grid;gap:16px}
#frame b{height:28px;width:45%;margin-block-end:8px;background:var(--line);border-radius:8px}
#frame i{height:112px;background:var(--card);border:1px solid var(--line);border-radius:12px}
#frame .menu{position:absolute;display:flex}
@media(max-width:${breakpointValues.md - 0.02}px){
#frame .menu{inset-inline:0;inset-block-end:0;height:${BOTTOM_MENU_HEIGHT}px;align-items:center;justify-content:space-around;background:var(--card);border-block-start:1px solid var(--line)}
#frame .more,[data-framed=bare] #frame .menu{display:none}}
@media(min-width:${breakpointValues.md}px){
#frame{--menu:${SIDE_MENU_WIDTH}px}
[data-narrow] #frame{--menu:${COLLAPSED_WIDTH}px}
#frame .page{padding:76px 32px;margin-inline-start:var(--menu)}
#frame b{width:240px}
#frame .menu{inset-block:0;inset-inline-start:0;width:var(--menu);box-sizing:border-box;padding:72px 24px;flex-direction:column;gap:24px;background:var(--card);border-inline-end:1px solid var(--line)}
#frame .phone{display:none}}`.replaceAll('\n', '');

const pathsOf = (Icon: ComponentType): string =>
  renderToStaticMarkup(<Icon />).replace(/^.*<svg[^>]*>|<\/svg>$/g, '');

const drawn = (Icon: ComponentType, name = '') =>
  `<svg viewBox="0 0 24 24" class="${name}">${pathsOf(Icon)}</svg>`;

/**
 * What a parent who is signed in sees until the portal runs: the icons of the menu and the outline of a page. It has no words, because
 * `index.html` is the same in every language.
 */
export const waitingFrame = (): string => {
  const menu = navigation.map(({ Icon, menu: place }) => drawn(Icon, place)).join('');
  const page = `<div class="page"><b></b>${'<i></i>'.repeat(3)}</div>`;
  return `<div id="frame" aria-hidden="true"><style>${styles}</style>${page}<div class="menu">${menu}${drawn(MoreHoriz, 'phone')}</div></div>`;
};
