/** Reads the tags in tests: `// @product §5.2 §5.3` above a test, or above a line in it that tests the sentences. */
import { parse } from '@babel/parser';
import { type CallExpression, type Node, traverseFast } from '@babel/types';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './product';

export interface Tag {
  /** Section and number of the sentence, such as `5.2`. */
  id: string;
  /** The test's file, relative to the root. */
  file: string;
  /** The title of the test. */
  title: string;
}
interface Titled {
  start: number;
  end: number;
  title: string;
}

const MARK = /@product((?:[ ,]+§\d+\.\d+)+)/;
const TESTS = new Set(['it', 'test', 'describe']);
const SKIPPED = /^(skip|todo|fixme)$/;

/** Returns the names of a callee: `test.step` → [test, step], `it.each([…])` → [it, each]. */
function namesOf(callee: Node): string[] {
  if (callee.type === 'Identifier') return [callee.name];
  if (callee.type === 'MemberExpression') return [...namesOf(callee.object), ...namesOf(callee.property)];
  if (callee.type === 'CallExpression') return namesOf(callee.callee);
  if (callee.type === 'TaggedTemplateExpression') return namesOf(callee.tag);
  return [];
}

/** Every node of a parsed source has a place. */
const placeOf = ({ start, end }: Node) => ({ start: start ?? 0, end: end ?? 0 });

function titleOf([first]: CallExpression['arguments'], source: string): string | undefined {
  if (first?.type === 'StringLiteral') return first.value;
  if (first?.type !== 'TemplateLiteral') return undefined;
  const { start, end } = placeOf(first);
  return source.slice(start + 1, end - 1);
}

/** Returns every test, group and step of a file that runs, the outer ones first. */
function titledIn(program: Node, source: string): Titled[] {
  const titled: Titled[] = [];
  traverseFast(program, (node) => {
    if (node.type !== 'CallExpression') return;
    const [first = '', ...others] = namesOf(node.callee);
    const title = TESTS.has(first) ? titleOf(node.arguments, source) : undefined;
    if (title === undefined || others.some((name) => SKIPPED.test(name))) return;
    titled.push({ ...placeOf(node), title });
  });
  return titled;
}

/**
 * Returns the title for a tag: of the test that begins after it, else of the test around it. If the title begins with
 * a placeholder (`%s`), it is replaced by the first text of the tagged row.
 */
function titleAfter(position: number, source: string, tests: Titled[]): string | undefined {
  const [skipped = ''] = /^(?:\s|\/\/.*|\/\*[\s\S]*?\*\/)*/.exec(source.slice(position)) ?? [];
  const next = position + skipped.length;
  const lineEnd = source.indexOf('\n', next);
  const begins = tests.find(({ start }) => start >= next && start < lineEnd);
  if (begins) return begins.title;
  const [around] = tests
    .filter(({ start, end }) => start < position && position < end)
    .sort((a, b) => b.start - a.start);
  const row = /(['"`])(.+?)\1/.exec(source.slice(next, lineEnd))?.[2];
  return around && /^%s(?!\w)/.test(around.title) ? (row ?? around.title) : around?.title;
}

/**
 * Returns the tags of one file.
 * @throws Error on a tag that belongs to no test, and on one that cannot be read
 */
export function tagsIn(file: string, source: string): Tag[] {
  if (!source.includes('@product')) return [];
  const tree = parse(source, { sourceType: 'module', plugins: ['typescript', 'jsx'], attachComment: false });
  const tests = titledIn(tree.program, source);
  return (tree.comments ?? []).flatMap((comment) => {
    if (!comment.value.includes('@product')) return [];
    const ids = MARK.exec(comment.value)?.[1]?.match(/\d+\.\d+/g);
    const line = comment.loc?.start.line ?? 0;
    if (!ids) throw new Error(`${file}:${line}: write a tag as "@product §5.2 §5.3"`);
    const title = titleAfter(comment.end ?? 0, source, tests);
    if (title === undefined) throw new Error(`${file}:${line}: the tag belongs to no test that runs`);
    return ids.map((id) => ({ id, file, title }));
  });
}

const IGNORED = /^(node_modules|dist|coverage|test-results|\..*)$/;
const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file) || /^e2e\/.*\.ts$/.test(file);

function testFiles(folder = ''): string[] {
  return readdirSync(path.join(ROOT, folder), { withFileTypes: true })
    .filter(({ name }) => !IGNORED.test(name))
    .flatMap((entry) => {
      const at = path.posix.join(folder, entry.name);
      if (entry.isDirectory()) return testFiles(at);
      return isTest(at) ? [at] : [];
    })
    .sort();
}

/** Returns every tag of the project, ordered by file. */
export const allTags = () =>
  testFiles().flatMap((file) => tagsIn(file, readFileSync(path.join(ROOT, file), 'utf8')));
