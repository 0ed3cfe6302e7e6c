const { pseudo } = require('./pseudo.cjs');

/**
 * webpack loader: turns a file of messages into a module of parsed messages, so that the portal needs no ICU parser.
 * `?guest` keeps only what a signed-out visitor reads, for the first page weighs enough; `?support` what the page for support
 * files says, which no parent sees. `?en-XA` makes one of the languages of `pseudo.cjs` of it.
 * A message without placeholders, which most are, becomes a call of a one-letter helper to keep the file small.
 */
module.exports = function compileMessages(source) {
  const done = this.async();
  const messages = JSON.parse(source);
  const asked = this.resourceQuery.split('?');
  const choose = asked.map((audience) => audiences[audience]).find(Boolean) ?? forParents;
  const speak = asked.map((language) => pseudo[language]).find(Boolean) ?? asItIs;
  compile(choose(messages), speak).then((code) => done(null, code), done);
};

const asItIs = (parsed) => parsed;

/** The areas of the pages outside the signed-in layout, and of the kit that they are made of. */
const guestAreas = [
  'device',
  'error',
  'notFound',
  'offline',
  'persistence',
  'shell',
  'signIn',
  'signedOut',
  'ui',
];

/** Parts of the kit and of the layout that no page for guests has. */
const notForGuests =
  /^(?:ui\.(?:file|filter|no|pager|phone|select|table|yes)|shell\.(?:breadcrumbs|childSelector|navigation|profile)|offline\.(?:parent|short)|signIn\.again)(?:\.|$)/;

/** Of the other guest pages' rules none is on the sign-in page; they ask for every message. */
const guestRules = ['validation.required', 'validation.tooLong', 'validation.usernameSpaces'];

/** What signing in can be refused for; the other guest pages ask for every message. */
const guestRefusals = ['WRONG_CREDENTIALS', 'ACCOUNT_NOT_ACTIVATED', 'INVALID', 'UNAVAILABLE', 'INTERNAL'];

const guestIds = [...guestRules, ...guestRefusals.map((code) => `refusal.${code}`)];

function forGuests(messages) {
  const isForGuests = (id) =>
    (guestAreas.includes(id.split('.')[0]) && !notForGuests.test(id)) || guestIds.includes(id);
  return Object.fromEntries(Object.entries(messages).filter(([id]) => isForGuests(id)));
}

/** Mails are written by the server, and what is said without scripts by the build. */
function forParents(messages) {
  return Object.fromEntries(
    Object.entries(messages).filter(([id]) => !/^(mail|noScript|support)\./.test(id)),
  );
}

function forSupport(messages) {
  return Object.fromEntries(Object.entries(messages).filter(([id]) => /^(support|shell|ui)\./.test(id)));
}

module.exports.forGuests = forGuests;

const audiences = { guest: forGuests, support: forSupport };

async function compile(messages, speak) {
  const { parse, TYPE } = await import('@formatjs/icu-messageformat-parser');
  const lines = Object.entries(messages).map(([id, wording]) => {
    const parsed = speak(parse(wording), TYPE);
    const [first] = parsed;
    const isText = parsed.length === 1 && first.type === TYPE.literal;
    return `${JSON.stringify(id)}:${isText ? `t(${JSON.stringify(first.value)})` : JSON.stringify(parsed)}`;
  });
  return `const t=(value)=>[{type:${TYPE.literal},value}];\nexport default {${lines.join(',\n')}};\n`;
}
