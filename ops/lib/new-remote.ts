/** Creates a remote: its folder, its workflow, and a line in each list of remotes. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { SHARED_PATHS, copyParts } from './separate-checkout';
import { containerOf, ROOT, workflowOf, WORKSPACES } from './paths';
import { Stop } from './print';

/** Configuration, workflow and lines of the Dockerfile are copied from this remote. */
const TEMPLATE = 'mfe-buyer';

/** The workflows of all remotes call this workflow. */
const ALONE_WORKFLOW = workflowOf('alone');

const read = (file: string, root = ROOT) => readFileSync(path.join(root, file), 'utf8');
const writeFile = (root: string, file: string, text: string) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};
const json = (value: object) => `${JSON.stringify(value, null, 2)}\n`;
const firstWord = (address: string) => address.split('/')[1] ?? '';
const pascalCase = (word: string) =>
  word
    .split('-')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');

function routesOf(workspace: string): { path: string }[] {
  const { routes }: { routes: { path: string }[] } = JSON.parse(read(`${workspace}/remote.json`));
  return routes;
}
function problemsOf(workspace: string, address: string): string[] {
  const problems: string[] = [];
  if (!/^(mfe-|ops\/)[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(workspace))
    problems.push(
      `"${workspace}" is not a valid name. Use lower-case words with hyphens: loyalty, gift-cards, ops/audit.`,
    );
  else if (existsSync(path.join(ROOT, workspace))) problems.push(`${workspace} exists already.`);
  const name = containerOf(workspace);
  for (const other of WORKSPACES.map(containerOf))
    if (other !== name && (other.startsWith(name) || name.startsWith(other)))
      problems.push(`${name} and ${other}: one name is a prefix of the other. Choose another.`);
  if (!/^\/[a-z][a-z0-9-]*(\/[a-z0-9:-]+)*$/.test(address))
    problems.push(
      `"${address}" is not a valid path. Start with a slash, and use words in lower case: /loyalty.`,
    );
  for (const other of WORKSPACES)
    for (const route of routesOf(other))
      if (firstWord(route.path) === firstWord(address))
        problems.push(
          `${address} starts like ${route.path} of ${other}. All paths with the same first word must be in one remote.`,
        );
  return problems;
}

/** Pages of a remote in `ops/` are for operators. */
const accessOf = (workspace: string) =>
  isForOperators(workspace)
    ? { access: 'operator', credential: 'operator' }
    : { access: 'public', credential: 'none' };
const isForOperators = (workspace: string) => workspace.startsWith('ops/');
/** Returns the relative path to the root of the checkout, with a slash at the end. */
const rootFrom = (workspace: string) => '../'.repeat(workspace.split('/').length);

const pageSource = (page: string, address: string) => `import { t } from '@linksouq/shared-ui/host';
import { Page } from '@linksouq/shared-ui/kit';

/** \`${address}\` */
export default function ${page}() {
  return <Page title={t('${page}')}>{null}</Page>;
}
`;
const testSource = (page: string, address: string) => `import { screen } from '@testing-library/react';
import { show, withApi } from '@linksouq/shared-ui/testing';
import ${page} from './index';

withApi();

it('the heading is the name of the page', () => {
  show(${page}, '${address}');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('${page}');
});
`;
const readmeSource = (workspace: string, page: string, address: string) => `# ${workspace}

\`${address}\` (\`${page}\`).

| folder in \`src\` | holds                                                                      |
| --------------- | -------------------------------------------------------------------------- |
| \`pages/<Page>/\` | one screen: the page, its parts, styles and test; \`remote.json\` names them |

\`npm run dev -w ${workspace}\`, \`npm test -w ${workspace}\`, \`npm run release -w ${workspace}\`.
`;

/** Returns path in the folder of the remote → content. */
function filesOf(workspace: string, address: string): Record<string, string> {
  const page = pascalCase(firstWord(address).replace(/-+$/, ''));
  const name = containerOf(workspace);
  const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(
    read('shared-ui/package.json'),
  );
  const rootPath = rootFrom(workspace);
  const command = (script: string) => `node ${rootPath}ops/run.mjs ${script} ${workspace}`;
  const fromTemplate = (file: string) =>
    read(`${TEMPLATE}/${file}`).replaceAll("'../", `'${rootPath}`).replaceAll('"../', `"${rootPath}`);
  return {
    'package.json': json({
      name: `@linksouq/${workspace.slice(workspace.indexOf('/') + 1)}`,
      version: '1.0.0',
      private: true,
      type: 'module',
      scripts: {
        alone: command('alone'),
        build: command('build'),
        typecheck: 'tsc -p tsconfig.json',
        lint: 'oxlint .',
        test: `jest -c ${rootPath}jest.config.js --selectProjects ${workspace}`,
        dev: command('dev --remote'),
        release: command('release'),
        rollback: command('rollback'),
        promote: command('promote'),
        releases: command('releases'),
      },
      dependencies: {
        react: dependencies.react,
        'react-dom': dependencies['react-dom'],
        zustand: dependencies.zustand,
        '@linksouq/shared-ui': '*',
        '@linksouq/shared-api': '*',
      },
    }),
    'README.md': readmeSource(workspace, page, address),
    'remote.json': json({
      name,
      owner: `squad-${workspace.slice('mfe-'.length)}`,
      routes: [{ path: address, page, title: page, ...accessOf(workspace), theme: 'light' }],
    }),
    'rspack.config.ts': fromTemplate('rspack.config.ts'),
    'tsconfig.json': fromTemplate('tsconfig.json'),
    [`src/pages/${page}/index.tsx`]: pageSource(page, address),
    [`src/pages/${page}/${page}.test.tsx`]: testSource(page, address),
  };
}

/** Copies each line that names the template, and replaces the name in the copy. */
const withCopiedLines = (text: string, workspace: string) =>
  text.replaceAll(
    new RegExp(`^.*${TEMPLATE}.*\\n`, 'gm'),
    (line) => line + line.replaceAll(TEMPLATE, workspace),
  );
/** The end of each workflow expression that reads a secret of the remote. */
const secretSuffix = (workspace: string) => `_${containerOf(workspace).toUpperCase()} }}`;

/** A squad's checkout may lack the template. */
const templateProblem = () =>
  existsSync(path.join(ROOT, TEMPLATE))
    ? []
    : [`The template ${TEMPLATE} is missing here. Run the command in a clone of the whole product.`];

function repositoryProblem(folder: string): string[] {
  if (`${folder}/`.startsWith(`${ROOT}/`))
    return [`${folder} is inside this repository. Name a folder beside it.`];
  const existingFiles = existsSync(folder) ? readdirSync(folder).filter((name) => name !== '.git') : [];
  return existingFiles.length > 0 ? [`${folder} is not empty. Name a new folder.`] : [];
}

/**
 * Writes the remote into this checkout, or the remote and the shared packages into `repository`.
 * @param remote name with or without `mfe-`, or `ops/<name>` for pages of operators
 * @param address path of the first page
 * @param repository absolute path of a new or empty folder
 * @returns the workspace, and the new and changed files
 * @throws Stop with all problems, before it writes a file
 */
export function createRemote(
  remote: string,
  address: string,
  repository?: string,
): { workspace: string; written: readonly string[] } {
  const workspace = remote.startsWith('mfe-') || isForOperators(remote) ? remote : `mfe-${remote}`;
  const problems = [
    ...templateProblem(),
    ...problemsOf(workspace, address),
    ...(repository === undefined ? [] : repositoryProblem(repository)),
  ];
  if (problems.length > 0) throw new Stop(problems.join('\n'));
  const root = repository ?? ROOT;
  if (repository !== undefined) copyParts([...SHARED_PATHS, ALONE_WORKFLOW], repository);

  const written = Object.entries(filesOf(workspace, address)).map(([file, text]) => {
    writeFile(root, `${workspace}/${file}`, text);
    return `${workspace}/${file}`;
  });
  const changeFile = (file: string, by: (text: string) => string) => {
    writeFile(root, file, by(read(file, root)));
    written.push(file);
  };
  changeFile('package.json', (text) => text.replace(`"${TEMPLATE}",\n`, `$&    "${workspace}",\n`));
  // The container image contains only remotes of this repository.
  if (repository === undefined)
    changeFile('ops/deploy/Dockerfile', (text) => withCopiedLines(text, workspace));
  const workflow = workflowOf(workspace);
  writeFile(
    root,
    workflow,
    read(workflowOf(TEMPLATE))
      .replaceAll(workflowOf(TEMPLATE), workflow)
      .replaceAll(TEMPLATE, workspace)
      .replaceAll(secretSuffix(TEMPLATE), secretSuffix(workspace)),
  );
  written.push(workflow);
  return { workspace, written };
}
