/**
 * Each test file loads its modules anew, and jest has Node compile each of them each time. Here a worker compiles a module once,
 * and every later test file runs that in a context of its own. It spared an eighth of the processor time of `src/domain` and
 * `src/sections`. Without it the tests are the same, only slower.
 */
const asyncHooks = require('node:async_hooks');
const { createRequire } = require('node:module');
const vm = require('node:vm');

const compileAnew = vm.compileFunction;

/** By the name of the file, the last text that was compiled and what came of it. */
const compiled = new Map();

const compileOnce = (text, filename, columnOffset) => {
  let known = compiled.get(filename);
  if (known?.text !== text) {
    known = { text, script: new vm.Script(text, { filename, columnOffset }) };
    compiled.set(filename, known);
  }
  return known.script;
};

vm.compileFunction = (body, parameters, options) => {
  const { filename, parsingContext } = options ?? {};
  // import() asks the test file that compiled it
  if (!filename || !parsingContext || /\bimport\s*\(/.test(body))
    return compileAnew(body, parameters, options);
  // a function of its own, because a module may name something as a parameter is named
  const begin = `(function (${parameters.join()}) { (function () {`;
  const text = `${begin}${body}\n}).apply(this, arguments); })`;
  return compileOnce(text, filename, -begin.length).runInContext(parsingContext);
};

/** What the current test file has made. */
const storages = new Set();

asyncHooks.AsyncLocalStorage = class extends asyncHooks.AsyncLocalStorage {
  constructor(...parameters) {
    super(...parameters);
    storages.add(this);
  }
};

/** Jest's own runtime, which is no dependency of ours. */
const path = ['@jest/core', 'jest-runner', 'jest-runtime'].reduce(
  (from, name) => createRequire(from).resolve(name),
  require.resolve('jest'),
);
const { default: Runtime } = require(path);

module.exports = class extends Runtime {
  /** Otherwise Node hands the storages of each earlier test file on to every promise of the later ones: a tenth of their time. */
  teardown() {
    super.teardown();
    for (const storage of storages) storage.disable();
    storages.clear();
  }
};
