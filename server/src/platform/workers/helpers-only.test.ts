/** Tests that only helper processes load libraries for untrusted pictures, websites and texts of PDFs. */
import { execFileSync } from 'node:child_process';
import { serverRoot } from '../root';

const PARSERS = ['sharp', 'cheerio', 'libheif-js', 'pdfkit'];
/** Parses only XML of the file store. */
const EXCEPTION = 'src/platform/ports/storage-s3.ts';

/** Returns the files that import a parser, among all files that the code imports at any depth. */
function filesWithParsers(code: string): string[] {
  const script = `
    import { build } from 'esbuild';
    const { metafile } = await build({
      stdin: { contents: ${JSON.stringify(code)}, resolveDir: process.cwd(), loader: 'ts' },
      bundle: true, metafile: true, write: false, packages: 'external', platform: 'node', format: 'esm',
      loader: { '.sql': 'text' }, logLevel: 'error',
    });
    const found = Object.entries(metafile.inputs).flatMap(([file, { imports }]) =>
      imports.filter(({ external }) => external).map(({ path }) => [path, file]));
    console.log(JSON.stringify(found));`;
  const args = ['--input-type=module', '-e', script];
  const found = JSON.parse(execFileSync(process.execPath, args, { cwd: serverRoot, encoding: 'utf8' })) as [
    library: string,
    file: string,
  ][];
  const isParser = (library: string) =>
    PARSERS.some((parser) => library === parser || library.startsWith(`${parser}/`));
  return found.flatMap(([library, file]) =>
    isParser(library) && file !== EXCEPTION ? [`${file}: ${library}`] : [],
  );
}

describe('imports of parsers', () => {
  it('the server imports none of the parsers', () => {
    expect(filesWithParsers(`import './src/main';`)).toEqual([]);
  });
  it.each([
    ['the decoder of pictures', './src/platform/ports/pictures-in-helper/make-picture', 'sharp'],
    ['the reader of pages', './src/platform/ports/websites-in-helper/read-website', 'cheerio'],
  ])('`filesWithParsers` detects an import of %s', (_case, file, library) => {
    expect(filesWithParsers(`import './src/main'; export * from '${file}';`).join()).toContain(library);
  });
});
