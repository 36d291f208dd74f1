import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Stop } from '../lib/print';
import { readDeclaration } from './workspaces';

describe('readDeclaration', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'linksouq-remote-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it.each([
    [
      'a missing page and a repeated path',
      '{ "name": "mfe_x", "routes": [{ "path": "/x", "page": "X" }, { "path": "/x", "page": "X" }] }',
      /remote\.json:\n {2}\/x: there is no src\/pages\/X\/index\.tsx\n {2}\/x is declared twice/,
    ],
    [
      'a wrong name',
      '{ "name": "mfe-x", "routes": [] }',
      /remote\.json:\n {2}name "mfe-x" is not an identifier/,
    ],
    ['a text that is no JSON', '{ "name": ', /remote\.json: .*JSON/],
  ])('stops without a stack: %s', (_case, text, message) => {
    writeFileSync(path.join(folder, 'remote.json'), text);
    let failure: unknown;
    try {
      readDeclaration(folder);
    } catch (error) {
      failure = error;
    }
    expect(failure).toBeInstanceOf(Stop);
    expect((failure as Stop).message).toMatch(message);
  });
});
