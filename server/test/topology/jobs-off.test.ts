import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { newPhone } from '../accounts';
import { callOverHttp } from '../proof/call-over-http';
import { bundle, Replica } from './replica';

/** Several intervals, in ms, of the job that sends messages. */
const WAIT_MS = 3_000;

describe('JOBS', () => {
  let main: string;
  const replicas: Replica[] = [];
  beforeAll(() => {
    main = bundle({ entry: 'src/main.ts', name: `jobs-off-${process.pid}.js` });
  });
  afterAll(async () => {
    for (const replica of replicas) await replica.clean();
    rmSync(main, { force: true });
  });

  it('a replica with JOBS=off sends no message, and after a restart with jobs it sends the message', async () => {
    const env = { APP_MODE: 'demo', SEED_DEMO: '0' };
    const replicaWithoutJobs = new Replica(main, { ...env, JOBS: 'off' });
    replicas.push(replicaWithoutJobs);
    const sent = () => {
      const file = path.join(replicaWithoutJobs.dataDir, 'outbox.jsonl');
      return existsSync(file) ? readFileSync(file, 'utf8') : '';
    };
    await replicaWithoutJobs.start();
    const { status } = await callOverHttp(replicaWithoutJobs.url, 'requestOtp', {
      query: { phone: newPhone() },
    });
    expect(status).toBe(200);
    await pause(WAIT_MS);
    expect(sent()).toBe('');
    await replicaWithoutJobs.end('SIGTERM');

    const replicaWithJobs = new Replica(main, { ...env, DATA_DIR: replicaWithoutJobs.dataDir });
    replicas.push(replicaWithJobs);
    await replicaWithJobs.start();
    const deadline = Date.now() + 30_000;
    while (sent() === '' && Date.now() < deadline) await pause(50);
    expect(sent()).toContain('otp');
  });
});
