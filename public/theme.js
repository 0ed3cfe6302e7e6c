/* Sets theme, direction and language before the first paint. Its own file, because the page allows no inline script. */
(function () {
  var stored = {};
  try {
    stored = JSON.parse(localStorage.getItem('portal.appearance')) || {};
  } catch {
    /* Storage is forbidden or unreadable: the defaults hold. */
  }
  var page = document.documentElement;
  var prefersDark = matchMedia('(prefers-color-scheme: dark)').matches;
  var isDark = stored.theme === 'dark' || (stored.theme !== 'light' && prefersDark);
  page.setAttribute('data-mui-color-scheme', isDark ? 'dark' : 'light');
  page.style.colorScheme = isDark ? 'dark' : 'light';
  if (stored.direction === 'rtl') page.dir = 'rtl';
  if (stored.language === 'fr') page.lang = 'fr';
})();
