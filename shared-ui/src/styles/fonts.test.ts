import { readFileSync } from 'node:fs';
import path from 'node:path';

const read = (file: string) => readFileSync(file, 'utf8');
const productCss = read(path.join(__dirname, 'fonts.css'));
const fontsource = path.dirname(require.resolve('@fontsource/ibm-plex-sans-arabic/package.json'));
const packageCss = read(path.join(fontsource, '400.css'));

/** Characters above this code point belong to historic scripts. */
const LAST_CODE_POINT = 0xffff;

/** Returns the code points of each font face whose file name matches `file`. */
function charactersOf(css: string, file: RegExp): number[][] {
  const faces = css.split('@font-face').filter((face) => file.test(face));
  return faces.map((face) =>
    /unicode-range:([^;]+);/
      .exec(face)![1]!
      .split(',')
      .flatMap((part) => {
        const [first, last = first] = part
          .trim()
          .replace('U+', '')
          .split('-')
          .map((hex) => Number.parseInt(hex, 16));
        return Array.from({ length: last! - first! + 1 }, (_, i) => first! + i);
      }),
  );
}

describe('the two font files of each Arabic weight', () => {
  const common = charactersOf(productCss, /ar-common-\d+\.woff2/);
  const complete = charactersOf(productCss, /arabic-arabic-\d+-normal\.woff2/);
  const packageCharacters = charactersOf(packageCss, /arabic-arabic-400-normal\.woff2/)[0]!;

  it.each([
    [400, 0],
    [600, 1],
  ])(
    'together have every character of the complete font, and no character twice (weight %i)',
    (_weight, face) => {
      const both = [...common[face]!, ...complete[face]!].sort((a, b) => a - b);
      expect(both).toEqual(
        packageCharacters.filter((point) => point <= LAST_CODE_POINT).sort((a, b) => a - b),
      );
    },
  );
  it('have all Arabic, Persian and Urdu letters in the first file, because browsers join letters only within a file', () => {
    const letters = 'ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىيپچژکگیٹڈڑںھہے';
    for (const face of common) for (const letter of letters) expect(face).toContain(letter.codePointAt(0));
  });
});
