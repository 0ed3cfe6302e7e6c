import ts from 'typescript';

export interface Measured {
  lines: number;
  functions: { name: string; lines: number }[];
  /** A test that is given a table counts once. */
  tests: number;
}

const nameOf = (node: ts.Node): string => {
  const { parent } = node;
  const isNamed =
    ts.isFunctionDeclaration(node) || ts.isFunctionExpression(node) || ts.isMethodDeclaration(node);
  if (isNamed && node.name) return node.name.getText();
  if (ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent)) return parent.name.getText();
  return 'a function without a name';
};

const isFunction = (node: ts.Node): node is ts.FunctionLikeDeclaration =>
  ts.isFunctionDeclaration(node) ||
  ts.isMethodDeclaration(node) ||
  ts.isArrowFunction(node) ||
  ts.isFunctionExpression(node);

const isTest = (node: ts.Node): boolean =>
  ts.isCallExpression(node) &&
  /^(?:it|test)(?:\.each)?$/.test(
    (ts.isCallExpression(node.expression) ? node.expression.expression : node.expression).getText(),
  ) &&
  !ts.isCallExpression(node.parent);

/** What a file of TypeScript is made of. */
export const measureFile = (file: string, text: string): Measured => {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const lineOf = (position: number) => source.getLineAndCharacterOfPosition(position).line;
  const measured: Measured = { lines: text.split('\n').length - 1, functions: [], tests: 0 };
  const visit = (node: ts.Node): void => {
    if (isFunction(node)) {
      const lines = lineOf(node.getEnd()) - lineOf(node.getStart()) + 1;
      measured.functions.push({ name: nameOf(node), lines });
    }
    if (isTest(node)) measured.tests += 1;
    ts.forEachChild(node, visit);
  };
  visit(source);
  return measured;
};
