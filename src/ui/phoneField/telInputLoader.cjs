'use strict';

const { version } = require('libphonenumber-js/min/metadata');

const replaced = {
  'numbering plans': [
    new RegExp(`\\{\\n\\tversion: ${version},\\n\\tcountry_calling_codes: [^]*?\\n\\}(?=[,;]\\n)`),
    'numberingPlans',
  ],
  picture: [/"data:image\/png;base64,[^"]*"/, '""'],
  toSorted: [/\.toSorted\(/g, '.slice().sort('],
};

/**
 * webpack loader: takes out of `mui-tel-input` its copy of the numbering plans (20 kB), in whose place it reads those that the
 * portal checks numbers with, and its picture of an unknown flag (5 kB): a number here always has a country. It also sorts without
 * `toSorted`, which browsers that the portal supports do not have.
 */
module.exports = function withoutCopies(source) {
  const shorter = Object.entries(replaced).reduce((text, [name, [part, replacement]]) => {
    const result = text.replace(part, replacement);
    if (result === text) throw new Error(`mui-tel-input has changed: its ${name} is not found.`);
    return result;
  }, source);
  return `import numberingPlans from 'libphonenumber-js/min/metadata';\n${shorter}`;
};
