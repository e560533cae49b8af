import ts from 'typescript';

/** One small fault in a file: what stands from `start` to `end` is written as `text`. */
export interface CodeFault {
  readonly line: number;
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** `"<" for "<="`. */
  readonly name: string;
}

const OPERATORS = new Map<ts.SyntaxKind, string>([
  [ts.SyntaxKind.PlusToken, '-'],
  [ts.SyntaxKind.MinusToken, '+'],
  [ts.SyntaxKind.AsteriskToken, '+'],
  [ts.SyntaxKind.SlashToken, '*'],
  [ts.SyntaxKind.PlusEqualsToken, '-='],
  [ts.SyntaxKind.MinusEqualsToken, '+='],
  [ts.SyntaxKind.LessThanToken, '<='],
  [ts.SyntaxKind.LessThanEqualsToken, '<'],
  [ts.SyntaxKind.GreaterThanToken, '>='],
  [ts.SyntaxKind.GreaterThanEqualsToken, '>'],
  [ts.SyntaxKind.EqualsEqualsEqualsToken, '!=='],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken, '==='],
  [ts.SyntaxKind.AmpersandAmpersandToken, '||'],
  [ts.SyntaxKind.BarBarToken, '&&'],
]);

/** Words of the trade that are easily taken for one another. */
const CONFUSED = new Map([
  ['cash', 'bonus'],
  ['open-stakes', 'cash'],
  ['revenue', 'adjustment'],
  ['won', 'lost'],
  ['lost', 'void'],
  ['void', 'lost'],
  ['half-won', 'half-lost'],
  ['payout', 'stake'],
  ['stake', 'payout'],
  ['succeeded', 'failed'],
  ['insufficient', 'posted'],
]);

/** Faults a tired programmer could make in a TypeScript file, in the order of the text. Types, imports and messages of errors are left alone. */
export function codeFaults(path: string, source: string): CodeFault[] {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  const faults: CodeFault[] = [];
  const add = (node: ts.Node, text: string): void => {
    const start = node.getStart(file);
    const end = node.getEnd();
    const line = file.getLineAndCharacterOfPosition(start).line + 1;
    faults.push({ line, start, end, text, name: `${JSON.stringify(text)} for ${JSON.stringify(source.slice(start, end).slice(0, 60))}` });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return;
    if (ts.isThrowStatement(node)) return;
    // A list of words for the types: the compiler finds another one in it.
    if (ts.isAsExpression(node) && ts.isArrayLiteralExpression(node.expression)) return;
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'assert') return;
    if (ts.isBinaryExpression(node)) {
      const other = OPERATORS.get(node.operatorToken.kind);
      // One more round of a few that come nearer to an answer gives the same.
      const rounds = ts.isForStatement(node.parent) && node.parent.condition === node && ts.isNumericLiteral(node.right);
      if (other !== undefined && !rounds) add(node.operatorToken, other);
    }
    if (ts.isBigIntLiteral(node)) add(node, `${BigInt(node.text.slice(0, -1)) + 1n}n`);
    if (ts.isStringLiteral(node)) {
      const other = CONFUSED.get(node.text);
      if (other !== undefined) add(node, `'${other}'`);
    }
    if (ts.isIfStatement(node)) {
      add(node.expression, 'true');
      add(node.expression, 'false');
    }
    if (
      ts.isExpressionStatement(node) &&
      ts.isCallExpression(ts.isAwaitExpression(node.expression) ? node.expression.expression : node.expression)
    )
      add(node, ';');
    if (ts.isConditionalExpression(node)) {
      add(node.condition, 'true');
      add(node.condition, 'false');
    }
    if (
      (ts.isNoSubstitutionTemplateLiteral(node) || ts.isTemplateTail(node) || ts.isTemplateHead(node)) &&
      / for update\b/.test(node.text)
    ) {
      const start = source.indexOf(' for update', node.getStart(file));
      const line = file.getLineAndCharacterOfPosition(start).line + 1;
      faults.push({ line, start, end: start + ' for update'.length, text: '', name: 'no lock' });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return faults;
}

/** The text with the fault in it. */
export const withFault = (source: string, { start, end, text }: CodeFault): string => source.slice(0, start) + text + source.slice(end);
