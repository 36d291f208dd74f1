import { existsSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../lib/paths';
import { EMBEDDED_SUITES } from './embedded-suites';

// Jest ignores the path of a file that does not exist.
it.each(EMBEDDED_SUITES)('the suite %s exists', (file) =>
  expect(existsSync(path.join(ROOT, file))).toBe(true),
);
