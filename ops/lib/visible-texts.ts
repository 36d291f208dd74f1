/**
 * Finds visible texts in sources: the arguments of `t()`, and literals that look like a sentence. Some tables
 * contain sentences that are passed to `t()` later. Tests check that each text is passed to `t()` and has a
 * translation.
 */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { parse } from '@babel/parser';
import { type Node, VISITOR_KEYS } from '@babel/types';

interface FoundText {
  text: string;
  line: number;
}
export interface VisibleTexts {
  texts: FoundText[];
  sentences: FoundText[];
  bare: FoundText[];
}

const isSource = (name: string) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|\.d\.ts$/.test(name);
/** Translations, test tools, builds, and the component gallery, which is for developers. */
const SKIPPED_FOLDERS = /(^|[/\\])(texts|testing|ComponentGallery|node_modules|dist|\.cache)([/\\]|$)/;

/** Returns the source files below the folders, without tests. */
export const sourcesBelow = (...folders: string[]) =>
  folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && isSource(entry.name))
      // The folder of the checkout may have such a name.
      .filter(({ parentPath }) => !SKIPPED_FOLDERS.test(path.relative(folder, parentPath)))
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
/** @param key one of the VISITOR_KEYS of the node's type */
const childOf = (node: Node, key: string) => Reflect.get(node, key) as Part | readonly Part[];
/**
 * Returns whether a literal has two words, or one word with a capital letter. Names in code have no space and begin
 * with a small letter.
 */
const isSentence = (text: string) =>
  /\p{L}{2}/u.test(text) &&
  (/^(\{\w+\}|\d+) \p{L}{2,}/u.test(text) ||
    /^[A-Z][a-z]+([ ,.!?…’–-]|$)/.test(text) ||
    /^[A-Z]{2,}( [A-Z]+)+$/.test(text) ||
    /\p{L}+ \p{L}+/u.test(text));

/** A browser shows the text of these attributes, or a screen reader speaks it. */
const TEXT_ATTRIBUTES =
  /^(aria-label|aria-description|aria-roledescription|aria-valuetext|alt|title|placeholder|label|hint|description|summary|empty|caption|heading|text|name)$/;
/** Returns whether only developers see the texts in the arguments of a call. */
const isForDevelopers = (callee: Node, source: string) =>
  /^(console\.|(\w+\.)*log\.|report|new |describe|querySelector|document\.|.*\.querySelector|.*\.closest|.*\.matches|invariant|require\b|RegExp)/.test(
    source.slice(callee.start ?? 0, callee.end ?? 0),
  );

/**
 * @param options `thrown`: texts in `throw` statements are visible, because the server sends them in
 * responses
 * @returns `texts`: arguments of `t()`. `bare`: texts in markup without `t()`. `sentences`: all other
 * literals that look like a sentence
 */
export function visibleTexts(file: string, { thrown = false } = {}): VisibleTexts {
  const source = readFileSync(file, 'utf8');
  const visible: VisibleTexts = { texts: [], sentences: [], bare: [] };
  const { program } = parse(source, { sourceType: 'module', plugins: ['typescript', 'jsx'] });
  const add = (kind: keyof VisibleTexts, node: Node, text: string) => {
    visible[kind].push({ text, line: node.loc?.start.line ?? 0 });
  };

  /** @param isShown whether a literal at this place is visible without `t()` */
  function addLiterals(node: Part | readonly Part[], isShown: boolean): void {
    if (!node) return;
    if (isList(node)) {
      for (const child of node) addLiterals(child, isShown);
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
        return addLiterals(node.value, TEXT_ATTRIBUTES.test(String(node.name.name)));
      case 'JSXExpressionContainer':
        return addLiterals(node.expression, isShown);
      case 'JSXElement':
        addLiterals(node.openingElement.attributes, false);
        for (const child of node.children) addLiterals(child, child.type === 'JSXExpressionContainer');
        return;
      case 'ObjectProperty':
        if (node.computed) addLiterals(node.key, false);
        return addLiterals(node.value, false);
      case 'CallExpression': {
        const { callee } = node;
        if (callee.type === 'Identifier' && callee.name === 't') {
          addTranslated(node.arguments[0]);
          return addLiterals(node.arguments.slice(1), false);
        }
        if (isForDevelopers(callee, source)) return;
        addLiterals(callee, false);
        return addLiterals(node.arguments, false);
      }
      case 'ConditionalExpression':
        addLiterals(node.test, false);
        addLiterals(node.consequent, isShown);
        return addLiterals(node.alternate, isShown);
      case 'LogicalExpression':
        addLiterals(node.left, node.operator === '&&' ? false : isShown);
        return addLiterals(node.right, isShown);
      case 'BinaryExpression':
        addLiterals(node.left, false);
        return addLiterals(node.right, false);
      case 'StringLiteral':
      case 'TemplateLiteral': {
        const text = textOf(node);
        if (text === undefined) {
          if (node.type === 'StringLiteral') return;
          const words = node.quasis.map((part) => part.value.cooked).join(' ');
          if (isShown && isSentence(words.trim())) add('bare', node, words);
          else if (/\p{L}+ \p{L}+/u.test(words))
            add('sentences', node, source.slice(node.start ?? 0, node.end ?? 0));
          return addLiterals(node.expressions, false);
        }
        if (isSentence(text)) add(isShown ? 'bare' : 'sentences', node, text);
        return;
      }
      default:
    }
    for (const key of VISITOR_KEYS[node.type] ?? []) addLiterals(childOf(node, key), false);
  }
  function addTranslated(node: Part): void {
    const text = textOf(node);
    if (node && text !== undefined) return add('texts', node, text);
    if (node?.type === 'ConditionalExpression') {
      addLiterals(node.test, false);
      addTranslated(node.consequent);
      return addTranslated(node.alternate);
    }
    if (node?.type === 'LogicalExpression') {
      addTranslated(node.left);
      return addTranslated(node.right);
    }
    return addLiterals(node, false);
  }
  addLiterals(program.body, false);
  return visible;
}
