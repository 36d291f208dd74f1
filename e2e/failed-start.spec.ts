import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { Product } from './fixtures/product.ts';

/** A program that fails while its child process still creates files in the data folder. */
const FAILING = `
  import { spawn } from 'node:child_process';
  const writer = \`
    const fs = require('node:fs');
    const folder = process.env.DATA_DIR;
    for (let n = 0; ; n++) {
      fs.mkdirSync(folder + '/database/' + n, { recursive: true });
      fs.writeFileSync(folder + '/database/' + n + '/page', 'x');
    }\`;
  spawn(process.execPath, ['-e', writer], { stdio: 'ignore' });
  console.log('data: ' + process.env.DATA_DIR + ';');
  setTimeout(() => process.exit(1), 500);
`;

test('a failed start ends its child processes before it removes the data folder', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'linksouq-failing-'));
  const script = path.join(folder, 'failing.mjs');
  await writeFile(script, FAILING);
  const error = await Product.start({ command: [script] }).catch((thrown: unknown) => thrown as Error);
  expect(String(error)).toContain('The product ended before it was ready');
  const [, dataDir] = /data: (.*);/.exec(String(error))!;
  // A running process would create the folder again.
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(existsSync(dataDir!)).toBe(false);
  await rm(folder, { recursive: true });
});
