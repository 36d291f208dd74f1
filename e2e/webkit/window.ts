/** A window of WebKit. Elements are found by role and name with testing-library. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect } from '@playwright/test';
import { SETTLED } from '../screens/settled.ts';
import type { Driver } from './driver.ts';

const TESTING_LIBRARY = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@testing-library/dom/package.json')),
  'dist/@testing-library/dom.umd.min.js',
);
/** The key of an element reference in W3C WebDriver. */
const ELEMENT_KEY = 'element-6066-11e4-a52e-4f735466cecf';
type Reference = Record<typeof ELEMENT_KEY, string>;
type Name = string | RegExp;
const TIME_LIMIT_MS = 30_000;

const FIND_SCRIPT = `
  const { queryAllByRole, queryAllByText, queryAllByLabelText } = TestingLibraryDom;
  const [{ kind, role, source, flags, exact }, inside] = arguments;
  const name = exact ? source : new RegExp(source, flags);
  const root = inside || document.body;
  const found = kind === 'role' ? queryAllByRole(root, role, { name })
    : kind === 'text' ? queryAllByText(root, name) : queryAllByLabelText(root, name);
  return found.filter((element) => element.checkVisibility());`;

const WAIT_UNTIL_STILL_SCRIPT = `
  const [element, done] = arguments;
  const place = () => JSON.stringify(element.getBoundingClientRect());
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  let before = '', same = 0;
  const compareWithNextFrame = () => {
    same = place() === before ? same + 1 : 0;
    before = place();
    if (same < 3) requestAnimationFrame(compareWithNextFrame);
    else done();
  };
  compareWithNextFrame();`;

const asText = (name: Name) =>
  typeof name === 'string'
    ? { source: name, flags: '', exact: true }
    : { source: name.source, flags: name.flags, exact: false };

export class Window {
  constructor(
    private readonly driver: Driver,
    private readonly origin: string,
  ) {}

  run<T>(script: string, ...args: unknown[]): Promise<T> {
    return this.driver.call<T>('POST', '/execute/sync', { script, args });
  }
  async goto(address: string): Promise<void> {
    await this.driver.call('POST', '/url', { url: new URL(address, this.origin).href });
  }
  back = () => this.driver.call('POST', '/back');
  reload = () => this.driver.call('POST', '/refresh');
  url = () => this.driver.call<string>('GET', '/url');
  addCookie = (name: string, value: string) =>
    this.driver.call('POST', '/cookie', { cookie: { name, value, path: '/' } });
  async picture(): Promise<Buffer> {
    return Buffer.from(await this.driver.call<string>('GET', '/screenshot'), 'base64');
  }

  private async find(query: { kind: string; role?: string }, name: Name, inside?: Reference) {
    if (await this.run<boolean>('return typeof TestingLibraryDom === "undefined"'))
      await this.run(readFileSync(TESTING_LIBRARY, 'utf8'));
    return this.run<Reference[]>(FIND_SCRIPT, { ...query, ...asText(name) }, inside ?? null);
  }
  /** Returns the only visible element. @throws Error if no element or several elements match */
  private async only(query: { kind: string; role?: string }, name: Name, inside?: Reference) {
    const found = await this.find(query, name, inside);
    expect(found, `${query.role ?? query.kind} ${String(name)} at ${await this.url()}`).toHaveLength(1);
    return found[0]!;
  }
  /**
   * Repeats an action until it succeeds, because elements move while a page loads. A failed action must have
   * no effect.
   */
  private until = (work: () => Promise<unknown>) =>
    expect(async () => void (await work())).toPass({ timeout: TIME_LIMIT_MS });
  /**
   * Scrolls the element to the middle of the window, and clicks it when it stops moving. Without this
   * scroll, the driver could scroll the element behind a sticky bar.
   */
  private async press(element: Reference): Promise<void> {
    await this.driver.call('POST', '/execute/async', { script: WAIT_UNTIL_STILL_SCRIPT, args: [element] });
    await this.driver.call('POST', `/element/${element[ELEMENT_KEY]}/click`);
  }
  /** The driver refuses the click if another element covers the element. */
  click = (role: string, name: Name) =>
    this.until(async () => this.press(await this.only({ kind: 'role', role }, name)));
  /** Clicks a button in the list item with this heading. */
  clickIn = (item: string, name: Name) =>
    this.until(async () =>
      this.press(await this.only({ kind: 'role', role: 'button' }, name, await this.item(item))),
    );
  /** Returns the list item with this heading. */
  private async item(heading: string): Promise<Reference> {
    const title = await this.only({ kind: 'role', role: 'heading' }, heading);
    return this.run<Reference>('return arguments[0].closest("li")', title);
  }
  async fill(label: Name, text: string): Promise<void> {
    let field: Reference;
    await this.until(async () => (field = await this.only({ kind: 'label' }, label)));
    await this.driver.call('POST', `/element/${field![ELEMENT_KEY]}/value`, { text });
  }
  /** Sets a date field, like the date picker of a phone. @param value `YYYY-MM-DD` */
  pick = (label: Name, value: string) =>
    this.until(async () => {
      const field = await this.only({ kind: 'label' }, label);
      await this.run(
        'TestingLibraryDom.fireEvent.input(arguments[0], { target: { value: arguments[1] } })',
        field,
        value,
      );
    });
  async choose(file: string): Promise<void> {
    let input: Reference;
    await this.until(
      async () =>
        (input = await this.driver.call<Reference>('POST', '/element', {
          using: 'css selector',
          value: 'input[type=file]',
        })),
    );
    await this.driver.call('POST', `/element/${input![ELEMENT_KEY]}/value`, { text: file });
  }

  see = (role: string, name: Name) => this.until(() => this.only({ kind: 'role', role }, name));
  seeText = (text: Name) =>
    this.until(async () => expect(await this.find({ kind: 'text' }, text)).not.toHaveLength(0));
  seeTextIn = (item: string, text: Name) =>
    this.until(async () =>
      expect(await this.find({ kind: 'text' }, text, await this.item(item))).not.toHaveLength(0),
    );
  seeAddress = (pattern: RegExp) => this.until(async () => expect(await this.url()).toMatch(pattern));
  /** Waits until an expression is true in the page. */
  waitUntilTrue = (expression: string) =>
    this.until(async () =>
      expect(await this.run<boolean>(`return Boolean(${expression})`), expression).toBe(true),
    );

  /** @throws Error that names what still loads or changes */
  async settled(): Promise<void> {
    const script = `${SETTLED}.then(() => arguments[0](), (error) => arguments[0](error.message));`;
    const why = await this.driver.call<string | null>('POST', '/execute/async', { script, args: [] });
    if (why) throw new Error(why);
  }

  /** Continues in the new tab. @returns a function that closes this tab and returns to the first tab */
  async inNewTab(): Promise<() => Promise<void>> {
    const firstTab = await this.driver.call<string>('GET', '/window');
    let other: string | undefined;
    await this.until(async () => {
      const handles = await this.driver.call<string[]>('GET', '/window/handles');
      other = handles.find((handle) => handle !== firstTab);
      expect(other, 'a tab that was opened').toBeDefined();
    });
    await this.driver.call('POST', '/window', { handle: other });
    return async () => {
      await this.driver.call('DELETE', '/window');
      await this.driver.call('POST', '/window', { handle: firstTab });
    };
  }
}
