/** Checks the words and citations in comments, test titles and documents. */
import { parse } from '@babel/parser';
import { entries, read } from './documents/project';
import { testCallsIn } from './lib/test-calls';

/** Write the role of the person, or use the passive voice. */
const FORBIDDEN_WORDS = /\b(no|some)body\b|\bwhoever\b/i;
/** These documents are not in the repository. Cite docs/product.md as `product §5`. */
const FORBIDDEN_CITATIONS = /\b(spec|design) §|(?<![\w-])(federation|tooling|design)\.md\b/i;

interface Text {
  line: number;
  text: string;
}

/** Comments and test titles of a source file, or lines of a document. */
function textsIn(file: string, source: string): Text[] {
  if (file.endsWith('.md')) return source.split('\n').map((text, index) => ({ line: index + 1, text }));
  if (file.endsWith('.css'))
    return [...source.matchAll(/\/\*[\s\S]*?\*\//g)].map((match) => ({
      line: source.slice(0, match.index).split('\n').length,
      text: match[0],
    }));
  const tree = parse(source, {
    sourceType: 'unambiguous',
    plugins: ['typescript', 'jsx'],
    attachComment: false,
  });
  const comments = (tree.comments ?? []).map(({ value, loc }) => ({ line: loc!.start.line, text: value }));
  const titles = testCallsIn(tree.program, source).map(({ line, title }) => ({ line, text: title }));
  return [...comments, ...titles];
}

const problemsIn = (file: string, source: string): string[] =>
  // Parsing all sources takes long, so only sources with a matching word are parsed.
  (FORBIDDEN_WORDS.test(source) || FORBIDDEN_CITATIONS.test(source) ? textsIn(file, source) : []).flatMap(
    ({ line, text }) => {
      const match = FORBIDDEN_WORDS.exec(text) ?? FORBIDDEN_CITATIONS.exec(text);
      return match ? [`${file}:${line}: "${match[0]}" in: ${text.trim().slice(0, 80)}`] : [];
    },
  );

const sources = entries.filter(
  (file) => /\.(tsx?|m?js|cjs|css|md)$/.test(file) && file !== 'ops/plain-english.test.ts',
);

describe('comments, test titles and documents', () => {
  it('use plain words, and cite only documents of the repository', () =>
    expect(sources.flatMap((file) => problemsIn(file, read(file)))).toEqual([]));
  it.each([
    ['a word in a line comment', 'a.ts', '// Nobody reads this.\n'],
    ['a word in a docstring', 'a.tsx', '/**\n * Tells whoever asks.\n */\nconst a = <b />;\n'],
    ['a word in a title', 'a.test.ts', "it.each([1])('somebody %s', () => {});\n"],
    ['a word in a style sheet', 'a.css', '/* for nobody */\n'],
    ['a word in a document', 'a.md', 'Somebody reads it.\n'],
    ['a citation of an absent document', 'a.ts', '// The reason: design §6.\n'],
  ])('detects %s', (_, file, source) => expect(problemsIn(file, source)).toHaveLength(1));
  it('ignores names in code and texts of the product', () =>
    expect(problemsIn('a.ts', "const nobody = t('Approved, because nobody answered in time');\n")).toEqual(
      [],
    ));
});
