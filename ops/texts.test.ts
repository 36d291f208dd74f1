/** Every visible text goes through `t()` and has a translation. */
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import * as contract from '@linksouq/shared-api/contract';
import { sourcesBelow, visibleTexts } from './lib/visible-texts.mjs';

const root = path.resolve(__dirname, '..');
const catalog = (folder: string) =>
  JSON.parse(readFileSync(path.join(root, folder, 'ar.json'), 'utf8')) as contract.Catalog;
const shared = { ...catalog('shared-api/texts'), ...catalog('shared-ui/texts') };

interface Workspace {
  sources: string[];
  own: contract.Catalog;
}
const withScreens = ['shell', 'mfe-public-page', 'mfe-seller', 'mfe-buyer', 'mfe-delivery'];
const workspaces: Record<string, Workspace> = {
  'shared-api': { sources: ['shared-api/contract', 'shared-api/host'], own: catalog('shared-api/texts') },
  'shared-ui': {
    sources: ['shared-ui/src', 'shared-ui/host', 'shared-ui/kit'],
    own: catalog('shared-ui/texts'),
  },
  ...Object.fromEntries(
    withScreens.map((name) => [name, { sources: [`${name}/src`], own: catalog(`${name}/src/texts`) }]),
  ),
};
const names = Object.keys(workspaces);

/** Literals that look like texts and are not: keys, kinds, words for developers, and fixed names. */
const NOT_TEXTS = new Set([
  'Enter',
  'Escape',
  'English',
  'Linksouq',
  'noopener noreferrer',
  'noopener noreferrer nofollow',
  'upload cancelled',
  'wrong content',
  'missing container',
  'missing page',
  'version mismatch',
  'style sheet',
  'Loading css chunk',
  // Structured data for crawlers.
  'Person',
  'City',
  'Offer',
  // No form sends these; only other clients can read them.
  'username is required',
  'orderId is required',
  'token is required',
  'everywhere is true or false',
  'status is active or completed',
  // Composed of parts: the finished texts are checked below.
  '`${name} is true or false`',
  '`${name} is required`',
  '`At most ${max} characters`',
  '`At most ${REJECTION_TEXT_MAX} characters`',
  // Other programs read it.
  'contentType is 1, 2 or 3',
  '`request failed (${status})`',
  '`not loaded within ${ms} ms`',
  '`{file} exceeds the ${MAX_MB.video}MB video limit.`',
  '`{file} exceeds the ${MAX_MB.image}MB image limit.`',
  '`Profile Bio can have at most ${BIO_MAX} characters`',
  '`Select at most ${CATEGORIES_MAX} Content Categories`',
  '`You can only upload a maximum of ${MAX_PAGE_FILES} files.`',
  '`Setup price should be between ${min} to ${max} AED`',
  '`Please enter full website with ${host}`',
  '`M${index} ${y}h${run.length}v1h-${run.length}z`',
]);

const shown = (name: string) =>
  sourcesBelow(...workspaces[name]!.sources.map((folder) => path.join(root, folder))).map((file) => ({
    at: path.relative(root, file),
    ...visibleTexts(file),
  }));
const at = (file: string, found: { text: string; line: number }) => `${file}:${found.line} ${found.text}`;

/** Texts that the contract builds from its constants. */
const made = [
  ...Object.values(contract.messages).filter((message) => typeof message === 'string'),
  ...contract.PAGE_CONTENT_TYPES.map(contract.priceBoundsMessage),
  contract.messages.fullWebsite(contract.WEBSITE_PREFIX),
];
const isLength = (text: string) => /^At most \d+ characters$/.test(text);

describe.each(names)('%s', (name) => {
  const files = shown(name);
  const known: contract.Catalog = { ...shared, ...workspaces[name]!.own };

  it('every text in its markup goes through t()', () => {
    expect(files.flatMap((file) => file.bare.map((found) => at(file.at, found)))).toEqual([]);
  });
  it('every text has an Arabic translation', () => {
    const missing = files.flatMap((file) =>
      [...file.texts, ...file.sentences]
        .filter(({ text }) => !NOT_TEXTS.has(text) && !Object.hasOwn(known, text))
        .map((found) => at(file.at, found)),
    );
    expect(missing).toEqual([]);
  });
  it('its catalog has only texts that are in use', () => {
    const used = new Set(files.flatMap((file) => [...file.texts, ...file.sentences].map(({ text }) => text)));
    const left = Object.keys(workspaces[name]!.own).filter((text) => !used.has(text));
    expect(
      left.filter((text) => !(name === 'shared-api' && (made.includes(text) || isLength(text)))),
    ).toEqual([]);
  });
});

it('every text that the contract builds has an Arabic translation', () =>
  expect(made.filter((text) => !Object.hasOwn(shared, text))).toEqual([]));

const all = names.flatMap((name) => Object.entries(workspaces[name]!.own));
/** Names of a pattern's values, each once. */
const valuesOf = (pattern: string) =>
  [...new Set([...pattern.matchAll(/\{([a-z]\w*)(?=[,}])/g)].map(([, value]) => value!))].sort();

describe('Translations', () => {
  it.each(all.filter(([text]) => text.includes('{')))('%s has the same values', (text, translated) =>
    expect(valuesOf(translated)).toEqual(valuesOf(text)),
  );
  it('are formatted like by a full implementation of ICU', () => {
    for (const [text, translated] of all) {
      for (const [locale, pattern] of [
        ['en', text],
        ['ar-AE', translated],
      ] as const) {
        for (const count of [0, 1, 2, 3, 11, 100, 1_250]) {
          const values = Object.fromEntries(valuesOf(pattern).map((value) => [value, count]));
          const i18n = setupI18n({ locale, messages: { [locale]: {} } });
          const compiled = compileMessage(pattern) as unknown as string;
          expect(contract.formatMessage(pattern, values, { locale })).toBe(
            i18n._({ id: pattern, message: compiled, values }),
          );
        }
      }
    }
  });
  it('are not empty, and are Arabic', () => {
    const same = new Set(['VIP', '{percent, number}%', '{name} (@{username})', '{name}']);
    const foreign = all.filter(
      ([text, translated]) => !same.has(text) && !/\p{Script=Arabic}|،/u.test(translated),
    );
    expect(foreign).toEqual([]);
  });
});

it('a text that goes around t() is detected', () => {
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

describe('server', () => {
  const own = catalog('server/src/platform/texts');
  const known: contract.Catalog = { ...catalog('shared-api/texts'), ...own };
  const folders = [path.join(root, 'server/src')];
  /** Folders whose texts are for operators, programs and the demo; every other folder is read. */
  const NOT_FOR_PEOPLE =
    /server[/\\]src[/\\](?:[\w-]+\.ts$|(?:admin|gateway|operator|seed)[/\\]|\w+[/\\]schema\.ts$|platform[/\\](?:[\w-]+\.ts$|(?:db|ports|workers)[/\\]))/;
  /** Texts for operators and programs, and words of code and styles. */
  const UNTRANSLATED =
    /(src[/\\]operator|operator\.ts|operator-tokens|approve-payout|schema\.ts|reconcile-payments|webhook|test-checkout[/\\]style|openapi|mismatch|poster|create-checkout|subscription|refund|on-payment-event|plain\.ts|sanitize\.ts)/;
  const SERVER_WORDS = new Set([
    'You ',
    'This',
    'Refusal',
    'Bundle',
    'the subscription of a new seller could not be opened',
    'Idempotency-Key has at most 200 characters',
    'Send the file as multipart/form-data',
    'contentType is 1, 2 or 3',
    'no poster made',
    'missed events',
    // Parts of texts.
    'Please fill in the brief by hand.',
    '{returned, select, no {} other { {total} will be returned to you.}}',
  ]);
  it('every text in its responses has an Arabic translation', () => {
    const missing = sourcesBelow(...folders)
      .filter((file) => !UNTRANSLATED.test(file) && !NOT_FOR_PEOPLE.test(file))
      .flatMap((file) => {
        const { texts, sentences } = visibleTexts(file, { thrown: true });
        return [...texts, ...sentences]
          .filter(({ text }) => !text.startsWith('`') && !/^This \w+( \w+)?$/.test(text))
          .filter(({ text }) => !SERVER_WORDS.has(text) && !Object.hasOwn(known, text))
          .map((found) => at(path.relative(root, file), found));
      });
    expect(missing).toEqual([]);
  });
  it.each(Object.entries(own).filter(([text]) => text.includes('{')))(
    '%s has the same values',
    (text, translated) => expect(valuesOf(translated)).toEqual(valuesOf(text)),
  );
});
