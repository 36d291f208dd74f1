/**
 * Tests that only helper processes load libraries that process data of other people: read their pictures and
 * pages, or draw their texts. The test follows all imports, at any depth.
 */
import { execFileSync } from 'node:child_process';
import { serverRoot } from '../root';

const PARSERS = ['sharp', 'cheerio', 'libheif-js', 'pdfkit'];
/** This file may import a parser, because it parses only XML of the file store. */
const EXCEPTION = 'src/platform/ports/storage-s3.ts';

/** Lists the files that import a parser, among all files that a module loads. */
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

describe('parsers in the process of the server', () => {
  it('the server loads no parser of pictures or web pages, and no drawing library', () => {
    expect(filesWithParsers(`import './src/main';`)).toEqual([]);
  });
  it.each([
    ['the decoder of pictures', './src/platform/ports/pictures-in-helper/make-picture', 'sharp'],
    ['the reader of pages', './src/platform/ports/websites-in-helper/read-website', 'cheerio'],
  ])('an import of %s is detected', (_what, file, library) => {
    expect(filesWithParsers(`import './src/main'; export * from '${file}';`).join()).toContain(library);
  });
});
