import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import * as contract from '@linksouq/shared-api/contract';
import { lettersOf } from '../shared-ui/testing/catalogs';
import { readCatalog, TEXT_FOLDERS } from './lib/languages';
import { sourcesBelow, visibleTexts } from './lib/visible-texts';
import { readText, ROOT } from './lib/paths';

const catalog = (folder: string, language: string) => readCatalog(path.join(ROOT, folder), language);
const sharedTexts = (language: string) => ({
  ...catalog('shared-api/texts', language),
  ...catalog('shared-ui/texts', language),
});

interface Workspace {
  sources: string[];
  /** Folder with the catalogs. */
  texts: string;
}
const withScreens = ['shell', 'mfe-public-page', 'mfe-seller', 'mfe-buyer', 'mfe-delivery', 'ops/console'];
const workspaces: Record<string, Workspace> = {
  'shared-api': {
    sources: ['shared-api/contract', 'shared-api/host', 'shared-api/operator'],
    texts: 'shared-api/texts',
  },
  'shared-ui': {
    sources: ['shared-ui/src', 'shared-ui/host', 'shared-ui/kit'],
    texts: 'shared-ui/texts',
  },
  ...Object.fromEntries(
    withScreens.map((name) => [name, { sources: [`${name}/src`], texts: `${name}/src/texts` }]),
  ),
};
const names = Object.keys(workspaces);

/** Literals that look like visible texts but need no translation. */
const NOT_TEXTS = new Set([
  'Enter',
  'Escape',
  'English',
  'Linksouq',
  'noopener noreferrer',
  'noopener noreferrer nofollow',
  'upload cancelled',
  'key is required',
  'key must be a UUID',
  'wrong content',
  'missing container',
  'missing page',
  'version mismatch',
  'style sheet',
  'Loading css chunk',
  // Names of types in structured data for crawlers.
  'Person',
  'City',
  'Offer',
  // Our forms never cause these messages, but other clients can.
  'username is required',
  'orderId is required',
  'token is required',
  'everywhere must be true or false',
  'undo must be true or false',
  'status must be active or completed',
  'sort must be turn',
  // Composed texts are checked separately.
  '`${name} must be true or false`',
  '`${name} is required`',
  '`At most ${max} characters`',
  '`At most ${REASON_TEXT_MAX} characters`',
  // Only other programs read these texts.
  'contentType must be 1, 2 or 3',
  '`request failed (${status})`',
  '`not loaded within ${ms} ms`',
  "`{file} exceeds the ${maxMb('shop').video}MB video limit.`",
  "`{file} exceeds the ${maxMb('shop').image}MB image limit.`",
  '`{file} exceeds the ${maxMb(use)[kind]}MB ${kind} limit.`',
  '`Enter all ${OTP_DIGITS} digits of the code.`',
  '`Profile Bio can have at most ${BIO_MAX} characters`',
  '`Select at most ${CATEGORIES_MAX} Content Categories`',
  '`You can only upload a maximum of ${MAX_PAGE_FILES} files.`',
  '`Setup price should be between ${min} to ${max} AED`',
  '`Please enter full website with ${host}`',
  '`M${index} ${y}h${run.length}v1h-${run.length}z`',
]);

it('Arabic texts use the currency code AED', () => {
  const withoutCode = TEXT_FOLDERS.flatMap((folder) => Object.entries(catalog(folder, 'ar'))).filter(
    ([text, arabic]) => /\bAED\b/.test(text) && !arabic.includes('AED'),
  );
  expect(withoutCode).toEqual([]);
});

const visibleTextsOf = (name: string) =>
  sourcesBelow(...workspaces[name]!.sources.map((folder) => path.join(ROOT, folder))).map((file) => ({
    at: path.relative(ROOT, file),
    ...visibleTexts(file),
  }));
const locationOf = (file: string, found: { text: string; line: number }) =>
  `${file}:${found.line} ${found.text}`;

/** Texts that the contract makes from templates and constants. */
const composedTexts = [
  ...Object.values(contract.messages).filter((message) => typeof message === 'string'),
  ...contract.PAGE_CONTENT_TYPES.map(contract.priceBoundsMessage),
  contract.messages.fullWebsite(contract.WEBSITE_PREFIX),
  ...contract.FILE_USES.flatMap((use) =>
    (['video', 'image'] as const).map((kind) => contract.tooLargeText(kind, use)),
  ),
];
const isLength = (text: string) => /^At most \d+ characters$/.test(text);

describe.each(names)('%s', (name) => {
  const files = visibleTextsOf(name);

  it('each text in the markup is passed to t()', () => {
    expect(files.flatMap((file) => file.bare.map((found) => locationOf(file.at, found)))).toEqual([]);
  });
  it.each(contract.TRANSLATIONS)('each text has a translation: %s', (language) => {
    const translations = { ...sharedTexts(language), ...catalog(workspaces[name]!.texts, language) };
    const missing = files.flatMap((file) =>
      [...file.texts, ...file.sentences]
        .filter(({ text }) => !NOT_TEXTS.has(text) && !Object.hasOwn(translations, text))
        .map((found) => locationOf(file.at, found)),
    );
    expect(missing).toEqual([]);
  });
  it.each(contract.TRANSLATIONS)('the catalog contains only used texts: %s', (language) => {
    const used = new Set(files.flatMap((file) => [...file.texts, ...file.sentences].map(({ text }) => text)));
    const unusedTexts = Object.keys(catalog(workspaces[name]!.texts, language)).filter(
      (text) => !used.has(text),
    );
    expect(
      unusedTexts.filter(
        (text) => !(name === 'shared-api' && (composedTexts.includes(text) || isLength(text))),
      ),
    ).toEqual([]);
  });
});

it.each(contract.TRANSLATIONS)('each text that the contract composes has a translation: %s', (language) => {
  const translations = sharedTexts(language);
  expect(composedTexts.filter((text) => !Object.hasOwn(translations, text))).toEqual([]);
});

const valuesOf = (pattern: string) =>
  [...new Set([...pattern.matchAll(/\{([a-z]\w*)(?=[,}])/g)].map(([, value]) => value!))].sort();

describe.each(contract.TRANSLATIONS)('translations: %s', (language) => {
  const translatedTexts = TEXT_FOLDERS.flatMap((folder) => Object.entries(catalog(folder, language)));
  it.each(TEXT_FOLDERS)('the catalog in %s contains each English text once', (folder) => {
    // `JSON.parse` keeps the last of two equal keys without an error.
    const source = readText(`${folder}/${language}.json`);
    const keys = [...source.matchAll(/^\s*"((?:[^"\\]|\\.)*)":/gm)].map(([, key]) => key!);
    expect(keys).toHaveLength(new Set(keys).size);
    expect(keys).toHaveLength(Object.keys(catalog(folder, language)).length);
  });
  it('each translation contains the same values as its English text', () => {
    const withOtherValues = translatedTexts.filter(
      ([text, translated]) => valuesOf(translated).join() !== valuesOf(text).join(),
    );
    expect(withOtherValues).toEqual([]);
  });
  it('formatMessage formats like a complete implementation of ICU', () => {
    for (const [text, translated] of translatedTexts) {
      for (const [locale, pattern] of [
        ['en', text],
        [`${language}-AE`, translated],
      ] as const) {
        for (const count of [0, 1, 2, 3, 11, 100, 1_250]) {
          const values = Object.fromEntries(valuesOf(pattern).map((value) => [value, count]));
          const i18n = setupI18n({ locale, messages: { [locale]: {} } });
          const compiled = compileMessage(pattern) as unknown as string;
          // The product uses English digits in every language.
          const digits = new Intl.NumberFormat(locale).format(count);
          expect(contract.formatMessage(pattern, values, { locale })).toBe(
            i18n
              ._({ id: pattern, message: compiled, values })
              .replaceAll(digits, contract.formatMessage('{count, number}', { count })),
          );
        }
      }
    }
  });
  it('each percentage in right-to-left texts is isolated; otherwise the sign % moves to the wrong side', () => {
    if (contract.directionOf(language) === 'ltr') return;
    const notIsolated = translatedTexts.filter(([, translated]) =>
      /(?<!\u2066)\{(?:percent|discount)\b[^}]*\} ?%/.test(translated),
    );
    expect(notIsolated).toEqual([]);
  });
  it('no translation is empty or written in the script of another language', () => {
    const scriptLetters = lettersOf(language, 1);
    const hasWords = (text: string) => /\p{L}/u.test(text.replaceAll(/\{[^{}]*\}|VIP/g, ''));
    const inOtherScript = translatedTexts.filter(
      ([, translated]) => !translated.trim() || (hasWords(translated) && !scriptLetters.test(translated)),
    );
    expect(inOtherScript).toEqual([]);
  });
});

it('visibleTexts detects a text that is not passed to t()', () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'texts-')), 'planted.tsx');
  writeFileSync(
    file,
    `export const A = ({ on }) => (
      <p aria-label="Close it">Hello there {on ? 'Open now' : t('Shut')} <b title={t('Fine')}>{\`Costs \${1}\`}</b></p>
    );
    const rows = [{ label: 'Later translated' }];`,
  );
  const { bare, texts, sentences } = visibleTexts(file);
  expect(bare.map(({ text }) => text.trim())).toEqual(['Close it', 'Hello there', 'Open now', 'Costs']);
  expect(texts.map(({ text }) => text)).toEqual(['Shut', 'Fine']);
  expect(sentences.map(({ text }) => text)).toEqual(['Later translated']);
});

describe.each(contract.TRANSLATIONS)('server: %s', (language) => {
  const ownTexts = catalog('server/src/platform/texts', language);
  const translations: contract.Catalog = { ...catalog('shared-api/texts', language), ...ownTexts };
  const folders = [path.join(ROOT, 'server/src')];
  /** Files whose texts are only for operators, programs and the demo. */
  const NOT_FOR_PEOPLE =
    /server[/\\]src[/\\](?:[\w-]+\.ts$|(?:admin|gateway|operator|seed)[/\\]|personal[/\\](?:rules|retention)\.ts$|\w+[/\\]schema\.ts$|platform[/\\](?:[\w-]+\.ts$|(?:db|metrics|ports|workers)[/\\]))/;
  /** More files whose texts are for operators and programs, or are words of code and styles. */
  const UNTRANSLATED =
    /(src[/\\]operator|operator\.ts|measures\.ts|observe-requests|operator-tokens|approve-payout|schema\.ts|reconcile-payments|webhook|test-checkout[/\\]style|openapi|mismatch|poster|public-copies|smaller-versions|create-checkout|subscription|refund|on-payment-event|plain\.ts|sanitize\.ts)/;
  /** Literals that are not sent to people, and parts of texts. */
  const SERVER_WORDS = new Set([
    'You ',
    'This',
    'Refusal',
    'Bundle',
    'the subscription of a new seller could not be opened',
    'Idempotency-Key has at most 200 characters',
    'Send the file as multipart/form-data',
    'contentType must be 1, 2 or 3',
    'no poster was made',
    'missed events',
    // Parts of texts.
    'Please fill in the brief by hand.',
    '{returned, select, none {} other { {returned} will be returned to you.}}',
  ]);
  it('each text in responses has a translation', () => {
    const missing = sourcesBelow(...folders)
      .filter((file) => !UNTRANSLATED.test(file) && !NOT_FOR_PEOPLE.test(file))
      .flatMap((file) => {
        const { texts, sentences } = visibleTexts(file, { thrown: true });
        return [...texts, ...sentences]
          .filter(({ text }) => !text.startsWith('`') && !/^This \w+( \w+)?$/.test(text))
          .filter(({ text }) => !SERVER_WORDS.has(text) && !Object.hasOwn(translations, text))
          .map((found) => locationOf(path.relative(ROOT, file), found));
      });
    expect(missing).toEqual([]);
  });
});

// A screen finds the English text of a server's error by its translation, to show it in another language.
it('the server and the rules of the contract have the same Arabic text for an error', () => {
  const rules = catalog('shared-api/texts', 'ar');
  const server = catalog('server/src/platform/texts', 'ar');
  const common = Object.keys(server).filter((text) => text in rules);
  expect(common).toContain('Write a reason.');
  expect(common.filter((text) => server[text] !== rules[text])).toEqual([]);
});
