import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const SCRIPT = `
import { spawn } from 'node:child_process';
import { endTogether } from '${path.resolve(__dirname, 'server-process.ts')}';
const server = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
endTogether(server);
console.log(server.pid);
`;
const isProcessRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe('endTogether', () => {
  it('ends the server after a signal to npm, although the npm shell does not forward the signal', async () => {
    const command = '"$NODE" --import tsx --input-type=module -e "$SCRIPT"; true';
    const shell = spawn('sh', ['-c', command], {
      env: { ...process.env, NODE: process.execPath, SCRIPT, npm_lifecycle_event: 'start' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [text] = await once(shell.stdout, 'data');
    const server = Number(text);
    expect(isProcessRunning(server)).toBe(true);
    shell.kill('SIGTERM');
    for (let i = 0; i < 50 && isProcessRunning(server); i++) await wait(100);
    const isRunning = isProcessRunning(server);
    if (isRunning) process.kill(server);
    expect(isRunning).toBe(false);
  });
});
