/**
 * Finds visible texts in sources: the arguments of `t()`, and every literal that looks like a sentence, because tables
 * pass their texts to `t()` later. The checks require that each text has a translation and is passed to `t()`.
 */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { parse } from '@babel/parser';
import { type Node, VISITOR_KEYS } from '@babel/types';

interface Found {
  text: string;
  line: number;
}
export interface VisibleTexts {
  texts: Found[];
  sentences: Found[];
  bare: Found[];
}

const isSource = (name: string) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|\.d\.ts$/.test(name);
/** Skips translations, test tools, and the shell's component gallery for developers. */
const NOT_SHOWN = /[/\\](texts|testing|ComponentGallery|node_modules|dist|\.cache)([/\\]|$)/;

/** Source files below folders, without tests. */
export const sourcesBelow = (...folders: string[]) =>
  folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && isSource(entry.name) && !NOT_SHOWN.test(entry.parentPath))
      .map((entry) => path.join(entry.parentPath, entry.name)),
  );

type Part = Node | null | undefined;
const textOf = (node: Part): string | undefined => {
  if (node?.type === 'StringLiteral') return node.value;
  if (node?.type === 'TemplateLiteral' && node.expressions.length === 0)
    return node.quasis[0]?.value.cooked ?? undefined;
  return undefined;
};
const isList = (node: Part | readonly Part[]): node is readonly Part[] => Array.isArray(node);
/** `key` is one of the type's VISITOR_KEYS, whose members are nodes. */
const childOf = (node: Node, key: string) => Reflect.get(node, key) as Part | readonly Part[];
/** Matches two words, or one with a capital. Names in code have no space and start in lower case. */
const isSentence = (text: string) =>
  /\p{L}{2}/u.test(text) &&
  (/^(\{\w+\}|\d+) \p{L}{2,}/u.test(text) ||
    /^[A-Z][a-z]+([ ,.!?…’–-]|$)/.test(text) ||
    /^[A-Z]{2,}( [A-Z]+)+$/.test(text) ||
    /\p{L}+ \p{L}+/u.test(text));

/** Attributes with visible or audible text. */
const SPOKEN =
  /^(aria-label|aria-description|aria-roledescription|aria-valuetext|alt|title|placeholder|label|hint|description|summary|empty|caption|heading|text|name)$/;
/** Calls whose texts are for developers only. */
const isForDevelopers = (callee: Node, source: string) =>
  /^(console\.|(\w+\.)*log\.|report|new |describe|querySelector|document\.|.*\.querySelector|.*\.closest|.*\.matches|invariant|require\b|RegExp)/.test(
    source.slice(callee.start ?? 0, callee.end ?? 0),
  );

/**
 * @param file path of a TypeScript source
 * @param options `thrown`: thrown refusals are responses
 * @returns `texts`: arguments of `t()`; `sentences`: other literals that look like one; `bare`: texts in markup
 * without `t()`; each with its line
 */
export function visibleTexts(file: string, { thrown = false } = {}): VisibleTexts {
  const source = readFileSync(file, 'utf8');
  const found: VisibleTexts = { texts: [], sentences: [], bare: [] };
  const { program } = parse(source, { sourceType: 'module', plugins: ['typescript', 'jsx'] });
  const add = (kind: keyof VisibleTexts, node: Node, text: string) => {
    found[kind].push({ text, line: node.loc?.start.line ?? 0 });
  };

  /** @param spoken whether the literal is visible unchanged */
  function literals(node: Part | readonly Part[], spoken: boolean): void {
    if (!node) return;
    if (isList(node)) {
      for (const one of node) literals(one, spoken);
      return;
    }
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
        if (node.callee.type === 'Identifier' && node.callee.name.endsWith('Error')) return;
        break;
      case 'JSXText':
        if (/\p{L}{2}/u.test(node.value)) add('bare', node, node.value.trim());
        return;
      case 'JSXAttribute':
        return literals(node.value, SPOKEN.test(String(node.name.name)));
      case 'JSXExpressionContainer':
        return literals(node.expression, spoken);
      case 'JSXElement':
        literals(node.openingElement.attributes, false);
        for (const child of node.children) literals(child, child.type === 'JSXExpressionContainer');
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
          if (node.type === 'StringLiteral') return;
          const words = node.quasis.map((part) => part.value.cooked).join(' ');
          if (spoken && isSentence(words.trim())) add('bare', node, words);
          else if (/\p{L}+ \p{L}+/u.test(words))
            add('sentences', node, source.slice(node.start ?? 0, node.end ?? 0));
          return literals(node.expressions, false);
        }
        if (isSentence(text)) add(spoken ? 'bare' : 'sentences', node, text);
        return;
      }
      default:
    }
    for (const key of VISITOR_KEYS[node.type] ?? []) literals(childOf(node, key), false);
  }
  function translated(node: Part): void {
    const text = textOf(node);
    if (node && text !== undefined) return add('texts', node, text);
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
