'use strict';

/** Keeps of a package's list of words the first `most`, which are all that anybody looks into. */
module.exports = function firstWords() {
  const words = require(this.resourcePath);
  const { most } = this.getOptions();
  return `module.exports = ${JSON.stringify(Array.isArray(words) ? words.slice(0, most) : words)};`;
};
