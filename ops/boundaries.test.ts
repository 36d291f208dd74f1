/** The linter rejects forbidden imports. Each test plants a violation in a file and removes it. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const root = path.resolve(__dirname, '..');
function exitCode(command: string, args: string[]): { code: number; output: string } {
  try {
    return { code: 0, output: execFileSync(command, args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }) };
  } catch (error) {
    const { status, stdout, stderr } = error as { status: number; stdout: string; stderr: string };
    return { code: status, output: `${stdout}${stderr}` };
  }
}
/** Lints one planted file of a workspace. */
function plant(workspace: string, source: string) {
  const file = path.join(root, workspace, 'src', `planted-${process.pid}.ts`);
  writeFileSync(file, source);
  try {
    return exitCode(path.join(root, 'node_modules/.bin/oxlint'), [file]);
  } finally {
    rmSync(file);
  }
}

describe('allowed imports', () => {
  it.each([
    [
      'a remote imports another remote',
      'mfe-buyer',
      `import x from 'mfe-seller/src/pages/Profile';\nexport default x;`,
    ],
    [
      'a remote imports another remote by a relative path',
      'mfe-buyer',
      `import x from '../../mfe-seller/src/pages/Profile';\nexport default x;`,
    ],
    [
      'a remote imports another remote dynamically',
      'mfe-buyer',
      `export const x = () => import('mfe-delivery/src/x');`,
    ],
    [
      'a remote imports a type of another remote',
      'mfe-seller',
      `import type { X } from 'mfe-buyer/src/x';\nexport type Y = X;`,
    ],
    [
      'a remote imports the console',
      'mfe-seller',
      `import x from '../../ops/console/src/pages/Start';\nexport default x;`,
    ],
    [
      'the console imports another remote',
      'ops/console',
      `import x from '../../../mfe-seller/src/pages/Profile';\nexport default x;`,
    ],
    [
      'the console makes a call without the kit',
      'ops/console',
      `import { request } from '@linksouq/shared-api/host';\nexport default request;`,
    ],
    [
      'the shell imports the console',
      'shell',
      `import x from '../../ops/console/src/pages/Start';\nexport default x;`,
    ],
    [
      'a remote imports the router itself',
      'mfe-seller',
      `import { Link } from 'react-router-dom';\nexport default Link;`,
    ],
    [
      'a remote reads with react-query',
      'mfe-seller',
      `import { useQuery } from '@tanstack/react-query';\nexport default useQuery;`,
    ],
    [
      'a remote builds a form on formik itself',
      'mfe-delivery',
      `import { useFormik } from 'formik';\nexport default useFormik;`,
    ],
    [
      'a remote makes a call without the kit',
      'mfe-buyer',
      `import { request } from '@linksouq/shared-api/host';\nexport default request;`,
    ],
    [
      'the shell makes a call without the kit',
      'shell',
      `import { request } from '@linksouq/shared-api/host';\nexport default request;`,
    ],
    [
      'the shell builds a form on formik itself',
      'shell',
      `import { useFormik } from 'formik';\nexport default useFormik;`,
    ],
    [
      'the shell imports a remote',
      'shell',
      `import x from '../../mfe-seller/src/pages/Profile';\nexport default x;`,
    ],
    [
      'the shell imports a remote statically by its container',
      'shell',
      `import x from 'mfe_seller/Profile';\nexport default x;`,
    ],
    [
      'the design system imports the session',
      'shared-ui',
      `import { useSession } from '@linksouq/shared-api/host';\nexport default useSession;`,
    ],
    [
      'the design system imports the kit',
      'shared-ui',
      `import { useAction } from '../kit/calls/use-action';\nexport default useAction;`,
    ],
    [
      'the server imports UI',
      'server',
      `import { Button } from '@linksouq/shared-ui';\nexport default Button;`,
    ],
    [
      'the server imports the browser half of shared-api',
      'server',
      `import { request } from '@linksouq/shared-api/host';\nexport default request;`,
    ],
    [
      'the server decodes a picture in its own process',
      'server',
      `import sharp from 'sharp';\nexport default sharp;`,
    ],
    [
      'the server parses a web page in its own process',
      'server',
      `import { load } from 'cheerio';\nexport default load;`,
    ],
  ])('the linter fails when %s', (_name, workspace, source) => {
    const { code, output } = plant(workspace, source);
    expect(output).toContain('no-restricted-imports');
    expect(code).not.toBe(0);
  });
  it('the linter passes a clean file in the same place', () => {
    expect(
      plant('mfe-buyer', `import { paths } from '@linksouq/shared-api/contract';\nexport default paths;`)
        .code,
    ).toBe(0);
  });
});

describe('logical CSS', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'css-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  it.each(['margin-left: 4px', 'left: 0', 'text-align: right', 'border-top-left-radius: 4px'])(
    '%s is refused',
    (declaration) => {
      const file = path.join(folder, 'planted.css');
      writeFileSync(file, `.a { ${declaration}; }`);
      expect(exitCode('node', ['ops/run.mjs', 'lint-css', file]).code).toBe(1);
      writeFileSync(file, '.a { margin-inline-start: 4px; inset-inline-start: 0; text-align: end; }');
      expect(exitCode('node', ['ops/run.mjs', 'lint-css', file]).code).toBe(0);
    },
  );
});
