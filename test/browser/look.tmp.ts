import { launch, openPage, signIn } from './browser';
import { startPortal } from './portal';
const main = async () => {
  const [portal, browser] = await Promise.all([startPortal(), launch()]);
  try {
    const page = await openPage(browser);
    page.on('pageerror', (e) => console.log('thrown', e.message));
    page.on('console', (m) => m.type() === 'error' && console.log('logged', page.url(), m.text()));
    await signIn(page, portal.url);
    const shot = async (path: string, name: string, width: number, scheme: 'light' | 'dark' = 'light') => {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      await page.goto(portal.url + path);
      await page.locator('h1').first().waitFor();
      await page.waitForLoadState('networkidle');
      await page.waitForTimeout(400);
      const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      if (over > 0) console.log('overflow', path, width, over);
      await page.screenshot({ path: `/tmp/day-home-shots/${name}-${width}-${scheme}.png`, fullPage: true });
    };
    const list: [string, string][] = [
      ['/', 'dash'],
      ['/?view=table', 'table'],
      ['/children/Alex', 'choose'],
      ['/children/Maya', 'child'],
      ['/attendance', 'att'],
      ['/attendance?view=week', 'week'],
      ['/attendance?view=year', 'year'],
      ['/fees', 'fees'],
      ['/fees/payments', 'pays'],
      ['/schedule', 'sched'],
    ];
    for (const [path, name] of list) {
      await shot(path, name, 1280);
      await shot(path, name, 360, 'dark');
      await shot(path, name, 768);
    }
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(portal.url + '/fees');
    await page
      .getByRole('link', { name: /^Payments of/ })
      .nth(1)
      .click();
    await page.waitForLoadState('networkidle');
    await page.screenshot({ path: `/tmp/day-home-shots/pay-1280-light.png`, fullPage: true });
    await page.getByRole('button', { name: 'Language' }).click();
    await page.getByRole('menuitem', { name: 'Français' }).click();
    await page.waitForTimeout(500);
    for (const [path, name] of list) await shot(path, `${name}-fr`, 360);
    for (const [path, name] of [
      ['/', 'dash'],
      ['/fees', 'fees'],
      ['/schedule', 'sched'],
    ] as const)
      await shot(path, `${name}-fr`, 1280, 'dark');
  } finally {
    await browser.close();
    await portal.remove();
  }
};
void main();
