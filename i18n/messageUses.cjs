/** Finds where code names messages: as text ('area.thing.part') or composed (`area.thing.${part}`). */
const ts = require('typescript');

/** The name of a file is none. */
const idShape = /^[a-z][A-Za-z0-9]*(\.(?!csv$)[A-Za-z0-9_-]+)+$/;

/** Names of form fields, addresses and selectors look like message ids; these places never hold one. */
const otherNames = /^(name|to|href|src|path|htmlFor|type|key|className|field|fields|code)$/;
const fieldFunctions =
  /^(getIn|setIn|useField|setField\w+|getField\w+|fieldName|registerField|startsWith|endsWith|includes|setAttribute)$/;

/**
 * `isCertain` marks a place that holds nothing but a message id, or a text that starts with an area of messages, so that an unknown id
 * there is a mistake.
 */
function messageUses(file, text, areas) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const uses = [];
  const visit = (node) => {
    const pattern = patternOf(node);
    if (pattern && !ts.isImportDeclaration(node.parent) && !isOtherName(node)) {
      const shown = node.getText(source);
      const isCertain = isMessagePlace(node) || areas.has(pattern.start.split('.')[0]);
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
      uses.push({ pattern: pattern.expression, shown, line: line + 1, isCertain });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return uses;
}

function patternOf(node) {
  if (ts.isStringLiteralLike(node) && idShape.test(node.text)) {
    return { start: node.text, expression: new RegExp(`^${escaped(node.text)}$`) };
  }
  if (!ts.isTemplateExpression(node) || !/^[a-z][A-Za-z0-9]*\./.test(node.head.text)) return undefined;
  const rest = node.templateSpans.map((span) => `[A-Za-z0-9_.-]+${escaped(span.literal.text)}`);
  return { start: node.head.text, expression: new RegExp(`^${escaped(node.head.text)}${rest.join('')}$`) };
}

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The attribute, property or function that takes this text, looking through `a ? 'x' : 'y'` and `a ?? 'x'`. */
function takerOf(node) {
  let parent = node.parent;
  while (
    ts.isConditionalExpression(parent) ||
    ts.isBinaryExpression(parent) ||
    ts.isParenthesizedExpression(parent) ||
    ts.isJsxExpression(parent) ||
    ts.isAsExpression(parent)
  ) {
    parent = parent.parent;
  }
  return parent;
}

function isOtherName(node) {
  const taker = takerOf(node);
  if (ts.isJsxAttribute(taker) || ts.isPropertyAssignment(taker))
    return otherNames.test(taker.name.getText());
  if (ts.isCallExpression(taker)) return fieldFunctions.test(taker.expression.getText().split('.').at(-1));
  return false;
}

function isMessagePlace(node) {
  const taker = takerOf(node);
  if (!ts.isJsxAttribute(taker) && !ts.isPropertyAssignment(taker)) return false;
  const name = taker.name.getText();
  if (/(message|title|label|help|text|description|heading|hint|error)Id$/i.test(name)) return true;
  if (name !== 'id') return false;
  const owner = taker.parent.parent;
  if (ts.isJsxOpeningLikeElement(owner)) return /FormattedMessage$/.test(owner.tagName.getText());
  return ts.isCallExpression(owner) && /formatMessage$/.test(owner.expression.getText());
}

module.exports = { messageUses };
