import { appendFileSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { currentPins, federationAliases, pinProblem, recordedPins } from './federation-runtime';
import { ROOT } from '../lib/paths';

const HANDLER = 'runtime-core/dist/plugins/snapshot/SnapshotHandler.js';
const INIT = 'webpack-bundler-runtime/dist/init.js';
const PACKAGES = [
  'runtime',
  'runtime-core',
  'webpack-bundler-runtime',
  'inject-external-runtime-core-plugin',
  'error-codes',
];

describe('pinned files of the federation runtime', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'linksouq-pins-'));
    for (const name of PACKAGES)
      cpSync(path.join(ROOT, 'node_modules/@module-federation', name), path.join(folder, name), {
        recursive: true,
      });
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  const problem = () => pinProblem(recordedPins(), currentPins(folder));
  const nextStep = /npm run upgrade-check, then node ops\/run\.mjs pin-federation\.$/;

  it('accepts the installed files', () => {
    expect(problem()).toBeUndefined();
    expect(Object.keys(federationAliases())).toHaveLength(8);
  });
  it('refuses a changed file, and names the next step', () => {
    appendFileSync(path.join(folder, INIT), '\nexport const added = true;\n');
    expect(problem()).toContain(`changed ${INIT}, which the build replaces`);
    expect(problem()).toMatch(nextStep);
  });
  it('refuses a missing file', () => {
    rmSync(path.join(folder, HANDLER));
    expect(problem()).toContain(`has no ${HANDLER}`);
    expect(problem()).toMatch(nextStep);
  });
  it('refuses another version of the runtime with equal files', () => {
    writeFileSync(path.join(folder, 'runtime-core/package.json'), '{"version":"2.9.99"}');
    expect(problem()).toContain('@module-federation 2.9.99 is installed');
    expect(problem()).toMatch(nextStep);
  });
});
