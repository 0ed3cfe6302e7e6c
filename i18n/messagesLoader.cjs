/**
 * webpack loader: turns a file of messages into a module of parsed messages, so that the portal needs no ICU parser.
 * `?guest` keeps only what a signed-out visitor reads, for the first page weighs enough; `?support` what the page for support
 * files says, which no parent sees.
 * A message without placeholders, which most are, becomes a call of a one-letter helper to keep the file small.
 */
module.exports = function compileMessages(source) {
  const done = this.async();
  const messages = JSON.parse(source);
  const choose = audiences[this.resourceQuery] ?? forParents;
  compile(choose(messages)).then((code) => done(null, code), done);
};

/** The areas of the pages outside the signed-in layout, and of the kit that they are made of. */
const guestAreas = ['error', 'notFound', 'offline', 'persistence', 'shell', 'signIn', 'signedOut', 'ui'];

/** Of the other guest pages' rules none is on the sign-in page; they ask for every message. */
const guestRules = ['validation.required', 'validation.tooLong', 'validation.usernameSpaces'];

/** What signing in can be refused for; the other guest pages ask for every message. */
const guestRefusals = ['WRONG_CREDENTIALS', 'ACCOUNT_NOT_ACTIVATED', 'INVALID', 'UNAVAILABLE', 'INTERNAL'];

const guestIds = [...guestRules, ...guestRefusals.map((code) => `refusal.${code}`)];

function forGuests(messages) {
  const isForGuests = (id) => guestAreas.includes(id.split('.')[0]) || guestIds.includes(id);
  return Object.fromEntries(Object.entries(messages).filter(([id]) => isForGuests(id)));
}

/** Mails are written by the server. */
function forParents(messages) {
  return Object.fromEntries(Object.entries(messages).filter(([id]) => !/^(mail|support)\./.test(id)));
}

function forSupport(messages) {
  return Object.fromEntries(Object.entries(messages).filter(([id]) => /^(support|shell|ui)\./.test(id)));
}

const audiences = { '?guest': forGuests, '?support': forSupport };

async function compile(messages) {
  const { parse, TYPE } = await import('@formatjs/icu-messageformat-parser');
  const lines = Object.entries(messages).map(([id, wording]) => {
    const parsed = parse(wording);
    const [first] = parsed;
    const isText = parsed.length === 1 && first.type === TYPE.literal;
    return `${JSON.stringify(id)}:${isText ? `t(${JSON.stringify(first.value)})` : JSON.stringify(parsed)}`;
  });
  return `const t=(value)=>[{type:${TYPE.literal},value}];\nexport default {${lines.join(',\n')}};\n`;
}
