import type { PageData, PublicSettings, Registry } from '@linksouq/shared-api/contract';
import { RenderPool } from './pool';
import type { BuildSet, RenderInput } from './types';

const shell = `
  exports.host = { react: { name: 'the shell\\'s react' } };
  exports.render = async ({ page, pageData, url }) => ({ html: page.default(pageData.body, url), status: 200 });
`;
const remote = (page: string) => `
  const react = require('react');
  exports.pages = { SellerPage: { default: ${page}, head: (data) => ({ title: 'Page of ' + data.name }) } };
`;
const buildSetOf = (key: string, page: string, shellCode = shell): BuildSet => ({
  key,
  load: async () => ({
    shell: { file: 'shell.cjs', code: shellCode },
    remote: { file: `${key}.cjs`, code: remote(page) },
    warmUp: [],
  }),
});
const jobFor = (name = 'Layla'): RenderInput => ({
  language: 'en',
  url: '/layla',
  page: 'SellerPage',
  registry: {} as Registry,
  settings: {} as PublicSettings,
  pageData: { url: '/layla', status: 200, body: { name } } as PageData,
});

describe('render processes', () => {
  const problems: string[] = [];
  let pool: RenderPool;
  beforeEach(() => {
    problems.length = 0;
    pool = new RenderPool((_set, reason) => problems.push(reason), {
      renderMs: 3_000,
      startMs: 20_000,
      // A render that times out always counts as an endless loop, also on a busy machine.
      busyFraction: 0,
      backoffMs: 0,
    });
  });
  afterEach(() => pool.close());
  /** Waits for the start of the process first, because the start would use up the time limit of the render. */
  const render = async (buildSet: BuildSet, renderJob = jobFor()) => {
    await pool.warm(buildSet);
    return pool.render(buildSet, renderJob);
  };

  it("a remote's page is rendered with the packages of the shell, and has its own head", async () => {
    const rendered = await render(
      buildSetOf('a', `(data) => '<h1>' + data.name + ' ' + react.name + '</h1>'`),
      jobFor(),
    );
    expect(rendered).toMatchObject({
      html: "<h1>Layla the shell's react</h1>",
      status: 200,
      head: { title: 'Page of Layla' },
    });
  });
  it('an endless render is stopped, and the next request is served', async () => {
    const endless = buildSetOf('loop', `(data) => { if (data.name === 'loop') for (;;); return data.name; }`);
    expect((await render(endless, jobFor('loop')))?.html).toBeUndefined();
    // The request ends before the process is killed.
    while (problems.length === 0) await new Promise((settle) => setTimeout(settle, 10));
    expect(problems).toEqual(['rendered for too long']);
    expect((await render(endless, jobFor('fine')))?.html).toBe('fine');
  });
  it('the head is returned when the page component throws', async () => {
    const rendered = await render(buildSetOf('throw', `() => { throw new Error('boom'); }`), jobFor());
    expect(rendered?.html).toBeUndefined();
    expect(rendered?.head).toEqual({ title: 'Page of Layla' });
    expect(problems[0]).toContain('boom');
  });
  it('the head is returned when the markup exceeds the time limit', async () => {
    const rendered = await render(buildSetOf('slow', `() => { for (;;); }`), jobFor());
    expect(rendered).toEqual({ head: { title: 'Page of Layla' } });
  });
  it('a remote gets an empty environment and only the packages that the shell shares', async () => {
    const page = `() => JSON.stringify([Object.keys(process.env), typeof fetch, typeof process.getBuiltinModule, (() => { try { require('fs'); } catch (e) { return e.message; } })()])`;
    const rendered = await render(buildSetOf('env', page), jobFor());
    expect(JSON.parse(rendered?.html ?? '')).toEqual([
      [],
      'undefined',
      'undefined',
      `a remote's server half may only require packages that the shell shares, not "fs"`,
    ]);
  });
  it('the server keeps running when a remote tries to exit the process or uses up its memory', async () => {
    expect((await render(buildSetOf('exit', `() => { process.exit(3); }`), jobFor()))?.html).toBeUndefined();
    const hungry = `() => { const all = []; for (;;) all.push(new Array(1e6).fill(all.length)); }`;
    expect((await render(buildSetOf('memory', hungry), jobFor()))?.html).toBeUndefined();
    expect((await render(buildSetOf('after', `() => 'alive'`), jobFor()))?.html).toBe('alive');
  });
  it('after a failed load, a build set is not loaded again before `backoffMs` has passed', async () => {
    const poolWithPause = new RenderPool((_set, reason) => problems.push(reason), { backoffMs: 60_000 });
    let loads = 0;
    const broken: BuildSet = {
      key: 'broken',
      load: async () => {
        loads++;
        return {
          shell: { file: 's', code: 'throw new Error("no")' },
          remote: { file: 'r', code: '' },
          warmUp: [],
        };
      },
    };
    await poolWithPause.warm(broken);
    for (let i = 0; i < 3; i++) expect(await poolWithPause.render(broken, jobFor())).toBeUndefined();
    poolWithPause.close();
    expect(loads).toBe(1);
    expect(problems.join()).toContain('Error: no');
    expect(poolWithPause.browserRenderedSets()).toEqual([]);
  });
  it('after a build set has killed its process twice, browsers render its pages until another build becomes live', async () => {
    const deadly = buildSetOf(
      'deadly',
      `(data) => { if (data.name === 'loop') for (;;); return data.name; }`,
    );
    for (let kills = 1; kills <= 2; kills++) {
      expect((await render(deadly, jobFor('loop')))?.html).toBeUndefined();
      while (problems.filter((reason) => reason === 'rendered for too long').length < kills)
        await new Promise((settle) => setTimeout(settle, 10));
    }
    expect(await render(deadly, jobFor('fine'))).toBeUndefined();
    expect(pool.browserRenderedSets()).toEqual([
      { set: 'deadly', reason: 'rendered for too long', since: expect.any(String) },
    ]);
    expect(problems.at(-1)).toContain('browsers render its pages until one of its builds is replaced');
    pool.forgetOthers(new Set(['another']));
    expect(pool.browserRenderedSets()).toEqual([]);
    expect((await render(deadly, jobFor('fine')))?.html).toBe('fine');
  });
  it('a new live build renders without a restart, and the old build can still render', async () => {
    const v1 = buildSetOf('shell1+page@1', `() => 'one'`);
    const v2 = buildSetOf('shell1+page@2', `() => 'two'`);
    const html = async (buildSet: BuildSet) => (await render(buildSet, jobFor()))?.html;
    expect([await html(v1), await html(v2), await html(v1)]).toEqual(['one', 'two', 'one']);
  });
});
