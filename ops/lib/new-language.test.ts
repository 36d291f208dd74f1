import { cpSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { TEXT_FOLDERS, readCatalog } from './languages';
import { addLanguage } from './new-language';
import { ROOT } from './paths';

/** Copies the files that a new language changes. */
function copyOfTexts(): string {
  const copy = mkdtempSync(path.join(tmpdir(), 'languages-'));
  for (const part of ['shared-api/contract/text', 'shell/src/language', ...TEXT_FOLDERS])
    cpSync(path.join(ROOT, part), path.join(copy, part), { recursive: true });
  return copy;
}

describe('addLanguage', () => {
  it.each([
    ['French', 'is not the code of a language'],
    ['xx', 'is not the code of a language'],
    ['en', 'is a language of the product'],
    ['ar', 'is a language of the product'],
  ])('refuses the code %s, and writes no file', (code, reason) => {
    const copy = copyOfTexts();
    expect(() => addLanguage(code, copy)).toThrow(reason);
    expect(existsSync(path.join(copy, `translate-${code}.json`))).toBe(false);
  });

  it('adds the language to each list, and writes empty catalogs and a worksheet with each text once', () => {
    const copy = copyOfTexts();
    const read = (file: string) => readFileSync(path.join(copy, file), 'utf8');
    const { written, worksheet, missing } = addLanguage('eo', copy);
    expect(read('shared-api/contract/text/languages.ts')).toContain("  ar: 'العربية',\n  eo: 'Esperanto',\n");
    expect(read('shell/src/language/shell-texts.ts')).toContain(
      `eo: () => import(/* webpackChunkName: "shell-texts-eo" */ '../texts/eo'),`,
    );
    expect(read('shell/src/texts/index.ts')).toMatch(/import eo from '.\/eo';[^]*\n  eo,\n/);
    expect(read('shell/src/texts/eo.ts')).toMatch(/^\/\*\* Esperanto: [^]*shared-ui\/texts\/eo\.json/);
    expect(read('server/src/platform/texts/index.ts')).toContain('  eo: { ...eoRules, ...eo },\n');
    for (const folder of TEXT_FOLDERS) expect(readCatalog(path.join(copy, folder), 'eo')).toEqual({});
    const texts = Object.keys(JSON.parse(read(worksheet!)) as object);
    expect(texts).toHaveLength(missing);
    expect(texts).toContain('Add to Cart');
    expect(written).toHaveLength(4 + 1 + TEXT_FOLDERS.length + 1);
  });

  it('copies a translation into every catalog with the text, and keeps it in later runs', () => {
    const copy = copyOfTexts();
    const sheet = path.join(copy, addLanguage('eo', copy).worksheet!);
    const translate = (texts: object) => writeFileSync(sheet, JSON.stringify(texts));
    translate({ Change: 'Ŝanĝi', Done: ' ' });
    const { missing } = addLanguage('eo', copy);
    const withChange = TEXT_FOLDERS.filter(
      (folder) => 'Change' in readCatalog(path.join(copy, folder), 'ar'),
    );
    expect(withChange.length).toBeGreaterThan(1);
    for (const folder of withChange)
      expect(readCatalog(path.join(copy, folder), 'eo')).toEqual({ Change: 'Ŝanĝi' });
    const worksheetTexts = JSON.parse(readFileSync(sheet, 'utf8')) as Record<string, string>;
    expect(Object.keys(worksheetTexts)).toHaveLength(missing);
    expect(worksheetTexts).toHaveProperty('Done', '');

    translate({ Chnage: 'Ŝanĝi' });
    expect(() => addLanguage('eo', copy)).toThrow('texts that the product lacks:\nChnage');

    translate(Object.fromEntries(Object.keys(worksheetTexts).map((text) => [text, `eo: ${text}`])));
    expect(addLanguage('eo', copy)).toMatchObject({ worksheet: undefined, missing: 0 });
    expect(existsSync(sheet)).toBe(false);
    const last = readFileSync(path.join(copy, 'shared-api/contract/text/languages.ts'), 'utf8');
    expect(last.match(/^  eo: /gm)).toHaveLength(1);
  });
});
