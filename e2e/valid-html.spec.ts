/**
 * The Nu HTML checker finds no errors in the HTML of any route. VNU_JAR is the path of its file, which `npm
 * pack vnu-jar` downloads. The checker is not a dependency, because its installation downloads Java if Java
 * is missing.
 */
import { execFile, spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from './fixtures/test.ts';
import { SCREENS } from './screens/screens.ts';
import { worldOf } from './screens/world.ts';
import { LANGUAGES } from './steps/languages.ts';

const SKIP_REASON =
  'The HTML checker was not run: VNU_JAR is not the path of a vnu.jar (npm pack vnu-jar), or java is not on PATH';
const jar = process.env.VNU_JAR ?? '';
const canRun = existsSync(jar) && spawnSync('java', ['-version']).status === 0;
// Some reporters show only the number of skipped tests, so this file prints the reason.
if (!canRun && !process.env.TEST_WORKER_INDEX) console.log(SKIP_REASON);
test.skip(!canRun, SKIP_REASON);

interface CheckerMessage {
  url: string;
  type: string;
  subType?: string;
  message: string;
  extract?: string;
}
/** Returns errors and warnings. */
async function check(files: readonly string[]): Promise<string[]> {
  const args = ['-jar', jar, '--format', 'json', '--exit-zero-always', ...files];
  const { stderr } = await promisify(execFile)('java', args, { maxBuffer: 64 * 1024 * 1024 });
  const { messages } = JSON.parse(stderr) as { messages: CheckerMessage[] };
  return (
    messages
      // `npm run lint` checks the styles instead, because it supports newer CSS properties than the checker.
      .filter(({ message }) => !message.startsWith('CSS:'))
      // React writes a trailing slash in void elements. The slash is harmless, because React quotes all
      // values.
      .filter(
        ({ type, message }) => type !== 'info' || !message.startsWith('Trailing slash on void elements'),
      )
      .map(({ url, type, message, extract }) => `${path.basename(url)}: ${type}: ${message} — ${extract}`)
  );
}

test('the document of every route is valid HTML @full', async ({ product }, info) => {
  const world = await worldOf(product);
  // Each route gets the address of its first screen. A map keeps the last entry of a key, so the list is reversed.
  const addresses = new Map(
    SCREENS.toReversed().map(({ route, path: at }) => [route, typeof at === 'string' ? at : at(world)]),
  );
  const files: string[] = [];
  for (const [route, address] of addresses)
    for (const language of LANGUAGES) {
      const answer = await fetch(product.url + address, {
        headers: { accept: 'text/html', 'sec-fetch-mode': 'navigate', cookie: `lang=${language}` },
      });
      const file = info.outputPath(`${route.replace(/\W+/g, '-')}.${language}.html`);
      writeFileSync(file, await answer.text());
      files.push(file);
    }
  expect(files.length).toBeGreaterThan(60);
  expect(await check(files)).toEqual([]);
});

test('the HTML checker detects a document with an error @full', async ({ product: _product }, info) => {
  const file = info.outputPath('broken.html');
  writeFileSync(
    file,
    '<!doctype html><html lang="en"><title>x</title><p><div id="a"></div><i id="a"></i></p></html>',
  );
  expect((await check([file])).join()).toContain('Duplicate ID');
});
