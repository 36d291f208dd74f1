/**
 * Reads tags such as `// @product §5.2 §5.3`. A tag is above a test, or inside a test above the line that
 * tests the requirements.
 */
import { parse } from '@babel/parser';
import { entries, read } from '../documents/project';
import { type TestCall, testCallsIn } from '../lib/test-calls';

export interface Tag {
  /** Requirement of docs/product.md, such as `5.2`. */
  id: string;
  /** Relative to the root. */
  file: string;
  title: string;
}
const TAG_PATTERN = /@product((?:[ ,]+§\d+\.\d+)+)/;

/**
 * Returns the title of the test that begins after the tag, or of the test that contains the tag. If this
 * title begins with the placeholder `%s`, returns the first text of the tagged row. Undefined for a skipped
 * test.
 */
function titleAfter(position: number, source: string, tests: TestCall[]): string | undefined {
  const [gap = ''] = /^(?:\s|\/\/.*|\/\*[\s\S]*?\*\/)*/.exec(source.slice(position)) ?? [];
  const next = position + gap.length;
  const lineEnd = source.indexOf('\n', next);
  const nextTest = tests.find(({ start }) => start >= next && start < lineEnd);
  if (nextTest) return nextTest.isSkipped ? undefined : nextTest.title;
  const [containingTest] = tests
    .filter(({ start, end }) => start < position && position < end)
    .sort((a, b) => b.start - a.start);
  if (containingTest?.isSkipped) return undefined;
  const rowText = /(['"`])(.+?)\1/.exec(source.slice(next, lineEnd))?.[2];
  return containingTest && /^%s(?!\w)/.test(containingTest.title)
    ? (rowText ?? containingTest.title)
    : containingTest?.title;
}

/** @throws Error when a tag belongs to no test that runs, or has a wrong format */
export function tagsIn(file: string, source: string): Tag[] {
  if (!source.includes('@product')) return [];
  const tree = parse(source, { sourceType: 'module', plugins: ['typescript', 'jsx'], attachComment: false });
  const tests = testCallsIn(tree.program, source);
  return (tree.comments ?? []).flatMap((comment) => {
    if (!comment.value.includes('@product')) return [];
    const ids = TAG_PATTERN.exec(comment.value)?.[1]?.match(/\d+\.\d+/g);
    const line = comment.loc?.start.line ?? 0;
    if (!ids) throw new Error(`${file}:${line}: write a tag as "@product §5.2 §5.3"`);
    const title = titleAfter(comment.end ?? 0, source, tests);
    if (title === undefined) throw new Error(`${file}:${line}: the tag belongs to no test that runs`);
    return ids.map((id) => ({ id, file, title }));
  });
}

const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file) || /^e2e\/.*\.ts$/.test(file);

export const allTags = () =>
  entries
    .filter(isTest)
    .sort()
    .flatMap((file) => tagsIn(file, read(file)));
