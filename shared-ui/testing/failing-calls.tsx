/**
 * Tests of failed calls: each call of a workspace × each kind of failure × each language. The screen must show a
 * message and a next step, and keep the typed values. A short run tests each pair of call and failure in one language.
 */
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  API_BASE,
  type AnyCall,
  type CallName,
  calls,
  type Language,
  LANGUAGES,
  messages,
  TRANSLATIONS,
} from '@linksouq/shared-api/contract';
import { callUrl, setExpiredHandler } from '@linksouq/shared-api/host';
import { registerCatalog, setLocale, t } from '../host';
import { fails, type Reply, sentTo } from './api';
import { catalogOf, lettersOf } from './catalogs';
import { callsMadeIn } from './made-calls';

export interface FailingCall {
  /** Sets the responses of the other calls and shows the screen. */
  open: () => unknown;
  /** Makes the call: presses its button with `press`. Absent if the screen makes the call when it opens. */
  make?: () => Promise<unknown>;
  /** Values of `:name` in the path. */
  params?: Readonly<Record<string, string>>;
  /** English name of the button that repeats the call. By default, the last pressed button or "Try again". */
  again?: string;
  /** English name of the link or button that continues without the call. Then the test does not repeat the call. */
  next?: string;
  /** Like `next`, if a refusal (422) opens another screen. */
  nextWhenRefused?: string;
  /** Without a connection, the screen shows no `next`, because the same screen stays and can repeat the call. */
  staysWhenOffline?: true;
  /** Goes to the fields after the test has opened the screen again. */
  comeBack?: () => Promise<unknown>;
  /** Why a failure of this call has no message. Only for a call that the user did not request. */
  noMessageBecause?: string;
  /** The screen shows a text of product §8 instead of the server's message. */
  hasOwnText?: boolean;
  /** The typed values must not be stored (codes, account numbers), so they are lost when the session ends. */
  secret?: boolean;
}

/** A message that no screen contains by itself, in the current language. */
const serverMessage = () => `${t('Try again')}: 4711`;

/** The kinds of failures. The response of a time-out is HTML, because a proxy sends it. */
const FAILURES: Readonly<Record<string, () => Reply | undefined>> = {
  offline: () => undefined,
  'a time-out': () => ({ status: 504, body: '<html><body>Gateway Time-out</body></html>' }),
  'a refusal (422)': () => ({ status: 422, body: { message: serverMessage() } }),
  'too many calls (429)': () => ({ status: 429, body: { message: serverMessage() } }),
  'a broken server (500)': () => ({ status: 500, body: { message: '' } }),
};
const CLIENT_FAULT = /422|429/;

/** In a short run, the languages alternate, so that each call and each failure is tested in each language. */
const languagesAt = (at: number): readonly Language[] =>
  process.env.TEST_TIER === 'full' ? LANGUAGES : [LANGUAGES[at % LANGUAGES.length]!];

/** English texts of the workspace that mention the connection. */
let connectionTexts: string[] = [];
let pressed = '';
let typedBefore: Field[] = [];

/** @param name English name of the button */
export async function press(name: string): Promise<void> {
  const label = t(name);
  const isNamed = (buttonName: string) => buttonName === label || buttonName.startsWith(`${label} `);
  // The last one, because a button that opens a dialog may have the same name as the button in the dialog.
  const button = (await screen.findAllByRole('button', { name: isNamed })).at(-1);
  await waitFor(() => expect(button).toBeEnabled());
  pressed = name;
  typedBefore = fields();
  await userEvent.click(button!);
}

interface Field {
  name: string;
  value: string;
}
function fields(): Field[] {
  return [...document.querySelectorAll<HTMLInputElement>('input:not([type=file]), textarea, select')].map(
    (field) => ({
      name: field.labels?.[0]?.textContent || field.getAttribute('aria-label') || field.name,
      value: field.type === 'radio' || field.type === 'checkbox' ? String(field.checked) : field.value,
    }),
  );
}
/** Returns the texts that a screen reader announces. */
const announced = (): string[] =>
  [...document.querySelectorAll('[role=alert], [aria-live]')]
    .map((place) => place.textContent?.trim() ?? '')
    .filter(Boolean);

/**
 * Declares the tests of a workspace. A test fails if the table lacks a call that the sources make.
 * @param folder the `src` of the workspace
 */
export function failureTable(folder: string, table: Partial<Record<CallName, FailingCall>>): void {
  beforeAll(() => {
    for (const language of TRANSLATIONS) {
      const catalog = catalogOf(language, folder);
      registerCatalog(language, catalog);
      connectionTexts = Object.keys(catalog).filter((text) => /connection/i.test(text));
    }
    jest.spyOn(console, 'error').mockImplementation(() => {});
  });
  afterEach(() => act(() => setLocale('en')));
  afterAll(() => {
    setExpiredHandler(() => {});
    jest.restoreAllMocks();
  });

  it('the table contains each call that the screens make', () => {
    expect(Object.keys(table).toSorted()).toEqual(callsMadeIn(folder));
  });
  for (const [rowAt, [name, row]] of Object.entries(table).entries()) {
    const call: AnyCall = calls[name as CallName];
    const key = `${call.method} ${callUrl(call, row.params).slice(API_BASE.length)}`;
    // oxlint-disable-next-line jest/valid-describe-callback -- each row declares its tests
    describe(`${call.method} ${call.path} fails`, () => {
      for (const [failureAt, failure] of Object.keys(FAILURES).entries())
        for (const language of languagesAt(rowAt + failureAt))
          it(`by ${failure}, ${language}: ${row.noMessageBecause ?? 'a message and a next step are shown, nothing is lost'}`, () =>
            failsOnce(key, row, failure, language));
      if (call.access !== 'public')
        for (const language of languagesAt(rowAt))
          it(`by an ended session, ${language}: the shell is informed, and typed values are restored`, () =>
            endsSession(key, row, language));
    });
  }
}

async function openWith(row: FailingCall): Promise<void> {
  pressed = 'Try again';
  typedBefore = [];
  row.open();
  await row.make?.();
}

async function failsOnce(key: string, row: FailingCall, failure: string, language: Language): Promise<void> {
  act(() => setLocale(language));
  fails(key, FAILURES[failure]!());
  await openWith(row);
  await waitFor(() => expect(sentTo(key).length).toBeGreaterThan(0));
  const callsBefore = sentTo(key).length;
  if (row.noMessageBecause) return expect(announced().join(' ')).not.toMatch(/error|failed/i);
  await waitFor(() => expect(announced().join('\n')).toMatch(lettersOf(language)));
  const shown = announced().join('\n');
  if (failure === 'offline') expect(shown).not.toContain(t(messages.internalError));
  else for (const text of connectionTexts) expect(shown).not.toContain(t(text));
  if (CLIENT_FAULT.test(failure) && !row.hasOwnText) expect(shown).toContain(serverMessage());
  const stays = failure === 'offline' && row.staysWhenOffline;
  const next = failure.includes('422') ? (row.nextWhenRefused ?? row.next) : row.next;
  if (next && !stays) return expect(linkOrButton(next)).toBeVisible();
  expect(fields()).toEqual(expect.arrayContaining(typedBefore));
  await press(row.again ?? pressed);
  await waitFor(() => expect(sentTo(key).length).toBeGreaterThan(callsBefore));
}

const linkOrButton = (name: string) =>
  screen.queryByRole('link', { name: t(name) }) ?? screen.getByRole('button', { name: t(name) });

async function endsSession(key: string, row: FailingCall, language: Language): Promise<void> {
  act(() => setLocale(language));
  const onSessionOver = jest.fn();
  setExpiredHandler(onSessionOver);
  fails(key, { status: 401, body: { message: serverMessage() } });
  await openWith(row);
  await waitFor(() => expect(onSessionOver).toHaveBeenCalled());
  if (row.secret || typedBefore.length === 0) return;
  const typed = typedBefore;
  cleanup();
  row.open();
  await row.comeBack?.();
  await waitFor(() => expect(fields()).toEqual(expect.arrayContaining(typed)));
}
