import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Task } from '../../../test/helpers/misbehaving.helper';
import { CODE_FOLDERS, codeFolders, helperFile } from './helper-file';
import { HelperPool, type PoolLimits } from './helper-pool';

const LIMITS: PoolLimits = {
  processes: 1,
  tasksEach: 1,
  queue: 8,
  perClient: 8,
  waitMs: 60_000,
  taskMs: 60_000,
  maxBlockMs: 60_000,
  startMs: 60_000,
  idleMs: 60_000,
  memoryMb: 320,
  heapMb: 64,
  recycleMb: 1_000,
  cpuSeconds: 60,
};

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 5));
}

describe('HelperPool', () => {
  const pools: HelperPool[] = [];
  const reports: string[] = [];
  const openPool = (limits: Partial<PoolLimits> = {}) => {
    const pool = new HelperPool(helperFile('misbehaving'), { ...LIMITS, ...limits }, CODE_FOLDERS, (reason) =>
      reports.push(reason),
    );
    pools.push(pool);
    return (task: Task, client = 'a', weight = 1, target = '') => pool.run(task, client, weight, target);
  };
  afterEach(() => {
    for (const pool of pools.splice(0)) pool.close();
    reports.length = 0;
  });

  it('tasks return their results, including bytes, and use the same helper', async () => {
    const run = openPool();
    await expect(run({ echo: { text: 'مرحبا', bytes: Buffer.from([1, 2]) } })).resolves.toEqual({
      text: 'مرحبا',
      bytes: expect.objectContaining({ length: 2 }),
    });
    await expect(run({ echo: 2 })).resolves.toBe(2);
    expect(pools[0]!.pids).toHaveLength(1);
  });
  it('the error of a task keeps its name and message, and the next task runs', async () => {
    const run = openPool();
    await expect(run({ fail: 'no' })).rejects.toMatchObject({ name: 'RangeError', message: 'no' });
    await expect(run({ echo: 1 })).resolves.toBe(1);
    expect(reports).toEqual([]);
  });

  it('if node_modules is a symbolic link, a helper can import a package', async () => {
    const folder = mkdtempSync(path.join(realpathSync(tmpdir()), 'linked-'));
    try {
      const [packages, helpers] = [
        path.join(folder, 'packages'),
        path.join(folder, 'code/server/dist/helpers'),
      ];
      mkdirSync(path.join(packages, 'linked'), { recursive: true });
      writeFileSync(path.join(packages, 'linked/index.js'), `exports.value = 'from a linked package';`);
      mkdirSync(helpers, { recursive: true });
      const helper = path.join(helpers, 'linked.cjs');
      writeFileSync(
        helper,
        `const { value } = require('linked');
        process.on('message', ({ id }) => process.send({ id, done: value, residentMb: 1, cpuMs: 1 }));
        process.send({ ready: true });`,
      );
      symlinkSync(packages, path.join(folder, 'code/node_modules'));
      const readable = codeFolders(path.join(folder, 'code/server'));
      const pool = new HelperPool(helper, { ...LIMITS, waitMs: 5_000 }, readable, (reason) =>
        reports.push(reason),
      );
      pools.push(pool);
      await expect(pool.run({}, 'a')).resolves.toBe('from a linked package');
      expect(reports).toEqual([]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it.each<[string, Task, Partial<PoolLimits>]>([
    ['blocks the event loop within `hold`', { loop: 'held' }, { maxBlockMs: 300 }],
    ['blocks the event loop outside `hold`', { loop: 'unannounced' }, { taskMs: 600 }],
  ])('a task that %s fails, and the next task gets a new helper', async (_case, task, limits) => {
    const run = openPool({ tasksEach: 1, ...limits });
    await run({ echo: 'started' });
    const [pid] = pools[0]!.pids;
    await expect(run(task)).rejects.toMatchObject({ name: 'HelperError', trouble: 'time' });
    await expect(run({ echo: 'again' })).resolves.toBe('again');
    expect(isAlive(pid!)).toBe(false);
    expect(reports).toHaveLength(1);
  });
  it.each(['heap', 'buffers'] as const)(
    'a task that uses too much memory in its %s fails, and the next task succeeds',
    async (where) => {
      const run = openPool();
      await expect(run({ fill: where })).rejects.toMatchObject({ name: 'HelperError', trouble: 'memory' });
      await expect(run({ echo: 'again' })).resolves.toBe('again');
    },
  );
  it('when a task ends its helper, the other tasks of the helper run once more', async () => {
    const run = openPool({ tasksEach: 3, maxBlockMs: 300 });
    const others = [run({ echo: 1, afterMs: 100 }, 'b'), run({ echo: 2, afterMs: 100 }, 'c')];
    const endless = run({ loop: 'held' });
    await expect(endless).rejects.toMatchObject({ trouble: 'time' });
    await expect(Promise.all(others)).resolves.toEqual([1, 2]);
  });
  it('when a helper crashes, its task fails and the crash is reported', async () => {
    const run = openPool();
    await expect(run({ exit: 3 })).rejects.toMatchObject({ trouble: 'crash' });
    expect(reports[0]).toContain('3');
  });
  it('when helpers do not start, the pool retries at growing intervals, and waiting tasks fail', async () => {
    const pool = new HelperPool('/nowhere.js', { ...LIMITS, waitMs: 700 }, CODE_FOLDERS, (reason) =>
      reports.push(reason),
    );
    pools.push(pool);
    await expect(pool.run({}, 'a')).rejects.toMatchObject({ name: 'HelperBusy' });
    expect(reports.length).toBeLessThan(6);
  });

  it('a task is refused at once if the queue is full, or its client has too many tasks', async () => {
    const run = openPool({ queue: 3, perClient: 2 });
    await run({ echo: 'started' });
    const slow = run({ echo: 0, afterMs: 200 });
    const queued = [run({ echo: 1 }, 'a'), run({ echo: 2 }, 'b')];
    await expect(run({ echo: 4 }, 'a')).rejects.toMatchObject({ name: 'HelperBusy' });
    queued.push(run({ echo: 3 }, 'c'));
    await expect(run({ echo: 4 }, 'd')).rejects.toMatchObject({ name: 'HelperBusy' });
    await expect(Promise.all([slow, ...queued])).resolves.toEqual([0, 1, 2, 3]);
  });
  it('the task of a client does not wait behind four tasks of another client', async () => {
    const run = openPool();
    const order: string[] = [];
    const all = ['a1', 'a2', 'a3', 'a4', 'b1'].map((name) =>
      run({ echo: name, afterMs: 5 }, name[0]!).then(() => order.push(name)),
    );
    await Promise.all(all);
    expect(order.indexOf('b1')).toBeLessThan(order.indexOf('a2'));
  });
  const orderOfStarts = async (
    run: ReturnType<typeof openPool>,
    tasks: readonly (readonly [name: string, target?: string])[],
  ) => {
    await run({ echo: 'started' }, 'warm');
    const order: string[] = [];
    // All tasks take the same time, so they end in the order in which they started.
    await Promise.all(
      tasks.map(([name, target]) =>
        run({ echo: name, afterMs: 300 }, name[0]!, 1, target).then(() => order.push(name)),
      ),
    );
    return order;
  };
  it('with `firstTasksOnly`, second tasks of five clients leave a place for the first task of a sixth client', async () => {
    const run = openPool({ tasksEach: 8, firstTasksOnly: 4, queue: 24, perClient: 2 });
    const names = ['a1', 'a2', 'b1', 'b2', 'c1', 'c2', 'd1', 'd2', 'e1', 'e2', 'f1'];
    const order = await orderOfStarts(
      run,
      names.map((name) => [name]),
    );
    expect(order.slice(0, 8)).toEqual(['a1', 'a2', 'b1', 'b2', 'c1', 'd1', 'e1', 'f1']);
    expect(order.slice(8).sort()).toEqual(['c2', 'd2', 'e2']);
  });
  it('the first task of a waiting client starts before the second task of another client', async () => {
    const run = openPool({ tasksEach: 2, perClient: 2 });
    const order = await orderOfStarts(run, [['a1'], ['b1'], ['a2'], ['b2'], ['c1']]);
    expect(order.slice(0, 3)).toEqual(['a1', 'b1', 'c1']);
  });
  it('with `perTarget`, tasks with the same target leave places for other tasks', async () => {
    const run = openPool({ tasksEach: 3, perTarget: 2 });
    const order = await orderOfStarts(run, [
      ['a1', 'slow'],
      ['b1', 'slow'],
      ['c1', 'slow'],
      ['d1', 'quick'],
    ]);
    expect(order).toEqual(['a1', 'b1', 'd1', 'c1']);
  });
  it('a task that waits longer than `waitMs` is refused', async () => {
    const run = openPool({ waitMs: 300 });
    // The start of a helper may take longer than `waitMs`.
    while ((await run({ echo: 'started' }).catch(() => 'busy')) !== 'started');
    const slow = run({ echo: 1, afterMs: 900 });
    await expect(run({ echo: 2 })).rejects.toMatchObject({ name: 'HelperBusy' });
    await expect(slow).resolves.toBe(1);
  });
  it('a task with the weight of all places waits until no other task runs, and later tasks wait too', async () => {
    const run = openPool({ processes: 2 });
    const ended: string[] = [];
    const recordEnd = (name: string) => (value: unknown) => void ended.push(`${name} ${String(value)}`);
    const light = run({ echo: 'x', afterMs: 300 }, 'a').then(recordEnd('light'));
    const heavy = run({ echo: 'x' }, 'b', 2).then(recordEnd('heavy'));
    const later = run({ echo: 'x' }, 'c').then(recordEnd('later'));
    await Promise.all([light, heavy, later]);
    expect(ended).toEqual(['light x', 'heavy x', 'later x']);
  });

  it('helpers get no environment variables, and may not write, read other folders or start processes', async () => {
    process.env.PLANTED_SECRET = 'secret';
    const run = openPool();
    const names = (await run({ attempt: 'environment' })) as string[];
    delete process.env.PLANTED_SECRET;
    expect(
      names.filter(
        (name) => !/^(MALLOC_ARENA_MAX|NODE_EXTRA_CA_CERTS|NODE_CHANNEL_|PWD|OLDPWD|SHLVL|_$)/.test(name),
      ),
    ).toEqual([]);
    for (const attempt of ['write', 'spawn', 'read'] as const)
      await expect(run({ attempt })).rejects.toMatchObject({
        message: expect.stringContaining('restricted'),
      });
  });
  it('a helper ends when it is idle, and when the pool is closed', async () => {
    const run = openPool({ idleMs: 50 });
    await run({ echo: 1 });
    const [pid] = pools[0]!.pids;
    await until(() => !isAlive(pid!));
    const waiting = run({ echo: 2, afterMs: 60_000 });
    await until(() => pools[0]!.pids.length === 1);
    const [second] = pools[0]!.pids;
    pools[0]!.close();
    await expect(waiting).rejects.toThrow();
    await until(() => !isAlive(second!));
    await expect(run({ echo: 3 })).rejects.toMatchObject({ name: 'HelperBusy' });
  });
  it('a helper that uses more than `recycleMb` is replaced', async () => {
    const run = openPool({ recycleMb: 1 });
    await run({ echo: 1 });
    expect(pools[0]!.pids).toEqual([]);
    await expect(run({ echo: 2 })).resolves.toBe(2);
    expect(reports).toEqual([]);
  });
});
