const { readdirSync } = require('node:fs');
const { basename } = require('node:path');

const others = readdirSync(__dirname)
  .filter((file) => file.endsWith('.json'))
  .map((file) => basename(file, '.json'))
  .filter((language) => language !== 'en')
  .sort();

/** The languages that have a file here. English comes first, for the others are compared with it. */
module.exports = { languages: ['en', ...others] };
