'use strict';

const { version } = require('libphonenumber-js/min/metadata');

const numberingPlans = new RegExp(
  `\\{\\n\\tversion: ${version},\\n\\tcountry_calling_codes: [^]*?\\n\\}(?=[,;]\\n)`,
);
const unknownFlag = /"data:image\/png;base64,[^"]*"/;

/**
 * webpack loader: takes out of `mui-tel-input` its copy of the numbering plans (20 kB), in whose place it reads those that the
 * portal checks numbers with, and its picture of an unknown flag (5 kB): a number here always has a country.
 */
module.exports = function withoutCopies(source) {
  if (!numberingPlans.test(source) || !unknownFlag.test(source))
    throw new Error('mui-tel-input has changed: its numbering plans or its picture are not found.');
  const shorter = source.replace(numberingPlans, 'numberingPlans').replace(unknownFlag, '""');
  return `import numberingPlans from 'libphonenumber-js/min/metadata';\n${shorter}`;
};
