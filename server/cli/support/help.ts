export const help = `Opens a support file: a parent's screen as they saw it, with stand-ins, and without any network.

  npm run support -- FILE        shows it in the browser, with what led to it
  npm run support                shows the page on which files can be dropped
  npm run support -- check FILE  says whether it can be opened, and what it holds
  npm run support -- test FILE   writes a test that opens it, into test/support

Exit code: 0 done, 1 failed, 2 wrong line, 3 the file is refused.`;
