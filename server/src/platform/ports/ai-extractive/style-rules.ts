/** Parses CSS with a standard tokenizer, which repairs errors in the same way as browsers. */
import { type CSSToken, tokenize, TokenType } from '@csstools/css-tokenizer';

export interface Declaration {
  property: string;
  /** Value in lower case, without `!important`. */
  value: string;
  isImportant: boolean;
}
export interface StyleRule {
  selectors: string[];
  declarations: Declaration[];
}

/** Maximum number of characters of one page's CSS. */
const MAX_CSS = 300_000;
const MAX_RULES = 4_000;
/** Maximum number of selectors in one rule. */
const MAX_SELECTORS = 40;
/** Maximum number of characters of one selector. */
const MAX_SELECTOR = 300;
/** Widths of a phone and a desktop screen, CSS px. A media query must apply to both. */
const WIDTHS = [390, 1_280];
const MAX_DEPTH = 20;

/** Returns the rules that apply on every screen. */
export function styleRulesOf(css: string): StyleRule[] {
  const rules: StyleRule[] = [];
  readRules(tokenize({ css: css.slice(0, MAX_CSS) }), rules, 0);
  return rules;
}
/** @param css value of a `style` attribute */
export function declarationsOf(css: string): Declaration[] {
  return readDeclarations(tokenize({ css }));
}

const OPENING = new Set<TokenType>([
  TokenType.OpenCurly,
  TokenType.OpenParen,
  TokenType.OpenSquare,
  TokenType.Function,
]);
const CLOSING = new Set<TokenType>([TokenType.CloseCurly, TokenType.CloseParen, TokenType.CloseSquare]);

const typeAt = (tokens: readonly CSSToken[], index: number): TokenType => tokens[index]?.[0] ?? TokenType.EOF;

/** Returns the index after the block that starts at the index `start`. */
function endOfBlock(tokens: readonly CSSToken[], start: number): number {
  let depth = 0;
  let end = start;
  for (; end < tokens.length; end++) {
    const type = typeAt(tokens, end);
    if (OPENING.has(type)) depth++;
    else if (CLOSING.has(type) && --depth <= 0) break;
  }
  return Math.min(end + 1, tokens.length);
}

const textOf = (tokens: readonly CSSToken[]) =>
  tokens
    .map(([type, text]) => (type === TokenType.Comment ? '' : text))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
/** Maximum number of tokens in a selector or a declaration. */
const MAX_TOKENS = 1_000;

function readRules(tokens: readonly CSSToken[], rules: StyleRule[], depth: number): void {
  let start = 0;
  let index = 0;
  while (index < tokens.length && rules.length < MAX_RULES) {
    const type = typeAt(tokens, index);
    if (type === TokenType.OpenParen || type === TokenType.OpenSquare || type === TokenType.Function) {
      index = endOfBlock(tokens, index);
    } else if (type === TokenType.OpenCurly) {
      const end = endOfBlock(tokens, index);
      addRule(tokens.slice(start, index), tokens.slice(index + 1, end - 1), rules, depth);
      start = index = end;
    } else {
      // An at-rule without a block, such as @import, ends at its semicolon.
      const isEmpty = type === TokenType.Whitespace || type === TokenType.CDO || type === TokenType.CDC;
      const isEnd = type === TokenType.Semicolon && typeAt(tokens, start) === TokenType.AtKeyword;
      index++;
      if (isEnd || (isEmpty && start === index - 1)) start = index;
    }
  }
}

function addRule(
  prelude: readonly CSSToken[],
  block: readonly CSSToken[],
  rules: StyleRule[],
  depth: number,
): void {
  if (prelude.length > MAX_TOKENS) return;
  const head = textOf(prelude);
  if (head.startsWith('@')) {
    if (depth < MAX_DEPTH && appliesEverywhere(head)) readRules(block, rules, depth + 1);
    return;
  }
  const selectors = selectorsOf(prelude).filter((selector) => selector && selector.length <= MAX_SELECTOR);
  if (selectors.length === 0) return;
  rules.push({ selectors: selectors.slice(0, MAX_SELECTORS), declarations: readDeclarations(block) });
}

function selectorsOf(prelude: readonly CSSToken[]): string[] {
  const parts: string[] = [];
  let start = 0;
  for (let index = 0; index < prelude.length;) {
    const type = typeAt(prelude, index);
    const end = OPENING.has(type) ? endOfBlock(prelude, index) : index + 1;
    if (type === TokenType.Comma) {
      parts.push(textOf(prelude.slice(start, index)));
      start = end;
    }
    index = end;
  }
  return [...parts, textOf(prelude.slice(start))];
}

/** @param head an at-rule without its block, such as `@media screen` */
export function appliesEverywhere(head: string): boolean {
  if (/^@(?:layer|supports|scope)\b/i.test(head)) return !/^@supports\s+not\b/i.test(head);
  const query = /^@media\b(.*)/i.exec(head)?.[1]?.toLowerCase();
  if (query === undefined) return false;
  return WIDTHS.every((width) => query.split(',').some((part) => matches(part, width)));
}
function matches(query: string, width: number): boolean {
  const unmatched = query
    .replace(/\b(?:only|all|screen|and)\b/g, ' ')
    .replace(
      /\(\s*(min|max)-width\s*:\s*(\d{1,5}(?:\.\d{1,4})?)\s*(px|em|rem)\s*\)/g,
      (_all, end: string, length: string, unit: string) => {
        const pixels = Number(length) * (unit === 'px' ? 1 : 16);
        return (end === 'min' ? width >= pixels : width <= pixels) ? ' ' : 'no';
      },
    );
  return unmatched.trim() === '';
}

function readDeclarations(tokens: readonly CSSToken[]): Declaration[] {
  const found: Declaration[] = [];
  let start = 0;
  for (let index = 0; index <= tokens.length;) {
    const type = tokens[index]?.[0];
    if (type !== undefined && OPENING.has(type)) {
      index = endOfBlock(tokens, index);
      // Skips a nested rule.
      if (type === TokenType.OpenCurly) start = index;
    } else if (type === undefined || type === TokenType.Semicolon) {
      const declaration =
        index - start > MAX_TOKENS ? undefined : declarationOf(textOf(tokens.slice(start, index)));
      if (declaration) found.push(declaration);
      start = ++index;
    } else index++;
  }
  return found;
}
function declarationOf(text: string): Declaration | undefined {
  const colon = text.indexOf(':');
  if (colon < 1) return undefined;
  const written = text.slice(colon + 1).toLowerCase();
  const value = written.replace(/!\s*important\s*$/, '');
  return {
    property: text.slice(0, colon).trim().toLowerCase(),
    value: value.trim(),
    isImportant: value !== written,
  };
}
