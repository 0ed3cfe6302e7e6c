'use strict';

/**
 * webpack loader: lets the minimizer leave out the components that nobody uses, of packages that are one file. What they call
 * to make a component counts as an effect otherwise, and so does the name that they give it for React's tools.
 */
module.exports = function markUnusedParts(source) {
  return source
    .replace(/^[\w$]+\.displayName = .*;$/gm, '')
    .replace(/= ((?:React\d*\.)?(?:forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ $1');
};
