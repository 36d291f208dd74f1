/** Writes docs/spec-map.md, which lists the tests of each sentence of docs/product.md. */
import type { Sentence } from './product';
import type { Tag } from './tags';

const HEADER = `# The tests of each sentence

Generated from [product.md](product.md) and the \`@product\` tags in tests. Do not edit it: \`npm run spec-map\` writes it.
`;
const escape = (title: string) => title.replaceAll('`', "'").replaceAll(/[*_<[\]|]/g, String.raw`\$&`);

function testsOf(id: string, tags: Tag[]): string[] {
  const lines = tags
    .filter((tag) => tag.id === id)
    .map(({ file, title }) => `  - \`${file}\` › ${escape(title)}`);
  return [...new Set(lines)];
}

export const withoutTest = (sentences: Sentence[], tags: Tag[]) =>
  sentences.filter(({ id }) => tags.every((tag) => tag.id !== id)).map(({ id }) => id);

/** Returns `file: §id` for each tag without a sentence. */
export const withoutSentence = (sentences: Sentence[], tags: Tag[]) =>
  tags.filter((tag) => sentences.every(({ id }) => id !== tag.id)).map(({ file, id }) => `${file}: §${id}`);

export function renderMap(sentences: Sentence[], tags: Tag[]): string {
  const open = withoutTest(sentences, tags);
  const lines = [HEADER, `Sentences: ${sentences.length}. Without a test: ${open.length}.`];
  let shown: string[] = [];
  for (const { id, headings, text } of sentences) {
    headings.forEach((heading, level) => {
      if (shown[level] !== heading || level >= shown.length)
        lines.push('', `${'#'.repeat(level + 2)} ${heading}`, '');
    });
    shown = headings;
    lines.push(`- **${id}** ${text}`, ...testsOf(id, tags));
  }
  return `${lines.join('\n')}\n`;
}
