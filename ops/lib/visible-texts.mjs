/**
 * Finds visible texts in sources: the arguments of `t()`, and every literal that looks like a sentence, because
 * tables pass theirs to `t()` later. The checks ensure that each has a translation and goes through `t()`.
 */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { parse } from '@babel/parser';

const isSource = (name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|\.d\.ts$/.test(name);
/** Translations, tools of tests, and the shell's component gallery for developers. */
const NOT_SHOWN = /[/\\](texts|testing|Pieces|node_modules|dist|\.cache)([/\\]|$)/;

/** Source files below folders, without tests. */
export const sourcesBelow = (...folders) =>
  folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && isSource(entry.name) && !NOT_SHOWN.test(entry.parentPath))
      .map((entry) => path.join(entry.parentPath, entry.name)),
  );

const textOf = (node) => {
  if (node?.type === 'StringLiteral') return node.value;
  if (node?.type === 'TemplateLiteral' && node.expressions.length === 0) return node.quasis[0].value.cooked;
  return undefined;
};
/** Two words, or one with a capital: names in code have no space and start in lower case. */
const isSentence = (text) =>
  /\p{L}{2}/u.test(text) &&
  (/^(\{\w+\}|\d+) \p{L}{2,}/u.test(text) ||
    /^[A-Z][a-z]+([ ,.!?…’–-]|$)/.test(text) ||
    /^[A-Z]{2,}( [A-Z]+)+$/.test(text) ||
    /\p{L}+ \p{L}+/u.test(text));

/** Attributes with visible or audible text. */
const SPOKEN =
  /^(aria-label|aria-description|aria-roledescription|aria-valuetext|alt|title|placeholder|label|hint|description|summary|empty|caption|heading|text|name)$/;
/** Calls with texts for developers only. */
const isForDevelopers = (callee, source) =>
  /^(console\.|(\w+\.)*log\.|report|new |describe|querySelector|document\.|.*\.querySelector|.*\.closest|.*\.matches|invariant|require\b|RegExp)/.test(
    source.slice(callee.start, callee.end),
  );

/**
 * @param file path of a TypeScript source
 * @param options `thrown`: thrown refusals are responses
 * @returns `texts`: arguments of `t()`; `sentences`: other literals that look like one; `bare`: texts in markup that
 * go around `t()`; each with its line
 */
export function visibleTexts(file, { thrown = false } = {}) {
  const source = readFileSync(file, 'utf8');
  const found = { texts: [], sentences: [], bare: [] };
  const { program } = parse(source, { sourceType: 'module', plugins: ['typescript', 'jsx'] });
  const add = (kind, node, text) => found[kind].push({ text, line: node.loc.start.line });

  /** @param spoken the literal is visible as it is */
  function literals(node, spoken) {
    if (!node || typeof node !== 'object') return;
    if (Array.isArray(node)) return node.forEach((one) => literals(one, spoken));
    switch (node.type) {
      case 'ImportDeclaration':
      case 'ExportAllDeclaration':
      case 'ImportExpression':
      case 'TSLiteralType':
      case 'TSEnumDeclaration':
        return;
      case 'ThrowStatement':
        if (!thrown) return;
        break;
      case 'NewExpression':
        if (node.callee.name?.endsWith('Error')) return;
        break;
      case 'JSXText':
        if (/\p{L}{2}/u.test(node.value)) add('bare', node, node.value.trim());
        return;
      case 'JSXAttribute':
        return literals(node.value, SPOKEN.test(node.name.name) ? 'attribute' : false);
      case 'JSXExpressionContainer':
        return literals(node.expression, spoken);
      case 'JSXElement':
        literals(node.openingElement.attributes, false);
        for (const child of node.children)
          literals(child, child.type === 'JSXExpressionContainer' && 'child');
        return;
      case 'ObjectProperty':
        if (node.computed) literals(node.key, false);
        return literals(node.value, false);
      case 'CallExpression': {
        const { callee } = node;
        if (callee.type === 'Identifier' && callee.name === 't') {
          translated(node.arguments[0]);
          return literals(node.arguments.slice(1), false);
        }
        if (isForDevelopers(callee, source)) return;
        literals(callee, false);
        return literals(node.arguments, false);
      }
      case 'ConditionalExpression':
        literals(node.test, false);
        literals(node.consequent, spoken);
        return literals(node.alternate, spoken);
      case 'LogicalExpression':
        literals(node.left, node.operator === '&&' ? false : spoken);
        return literals(node.right, spoken);
      case 'BinaryExpression':
        literals(node.left, false);
        return literals(node.right, false);
      case 'StringLiteral':
      case 'TemplateLiteral': {
        const text = textOf(node);
        if (text === undefined) {
          const words = node.quasis.map((part) => part.value.cooked).join(' ');
          if (spoken && isSentence(words.trim())) add('bare', node, words);
          else if (/\p{L}+ \p{L}+/u.test(words)) add('sentences', node, source.slice(node.start, node.end));
          return literals(node.expressions, false);
        }
        if (isSentence(text)) add(spoken ? 'bare' : 'sentences', node, text);
        return;
      }
      default:
    }
    for (const key in node) if (key !== 'loc' && typeof node[key] === 'object') literals(node[key], false);
  }
  function translated(node) {
    const text = textOf(node);
    if (text !== undefined) return add('texts', node, text);
    if (node?.type === 'ConditionalExpression') {
      literals(node.test, false);
      translated(node.consequent);
      return translated(node.alternate);
    }
    if (node?.type === 'LogicalExpression') {
      translated(node.left);
      return translated(node.right);
    }
    return literals(node, false);
  }
  literals(program.body, false);
  return found;
}
