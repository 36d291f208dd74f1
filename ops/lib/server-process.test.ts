import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { endsByItself, isProcessRunning } from './process-in-tests';

const SCRIPT = `
import { spawn } from 'node:child_process';
import { endTogether } from '${path.resolve(__dirname, 'server-process.ts')}';
const server = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
endTogether(server);
console.log(server.pid);
`;

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
    expect(await endsByItself(server)).toBe(true);
  });
});
