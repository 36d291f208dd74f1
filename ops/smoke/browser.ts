/**
 * Finds the browser of the tests: CHROMIUM_PATH, else one on PATH, else the binary of the npm package
 * @sparticuz/chromium, unpacked beside it. Nothing is installed into the system.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

export interface Browser {
  executablePath: string;
  /** Added to the environment, because the npm build has its own libraries and fonts. */
  env: Record<string, string>;
}

/** Excludes the headless shell of some distributions, because it has no PDF viewer. */
const ON_PATH = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/**
 * Chromium uses the last of several such lists, so this one repeats the needed part of Playwright's. It also disables
 * the pages of the address bar, which would load into every new window and keep a core busy.
 */
const FEATURES_OFF = [
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
];

/** Used for every start. The npm package's own flags are not used, because they disable web security. */
export const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${FEATURES_OFF.join(',')}`,
];

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
/** Returns whether the browser starts. A wrapper without its package or a browser without its libraries does not. */
function starts({ executablePath, env }: Browser): boolean {
  const { status } = spawnSync(executablePath, ['--version', '--no-sandbox'], {
    env: { ...process.env, ...env },
    timeout: 30_000,
    stdio: 'ignore',
  });
  return status === 0;
}

function onPath(): Browser | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  const files = [...ON_PATH.flatMap((name) => folders.map((folder) => path.join(folder, name))), MAC];
  return files
    .filter(isExecutable)
    .map((executablePath) => ({ executablePath, env: {} }))
    .find(starts);
}

/** Unpacks beside the packages and renames at the end, so that two parallel runs do not conflict. */
function fromNpm(): Browser | undefined {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const manifest = path.join(packageFolder(), 'package.json');
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
  const folder = path.resolve(packageFolder(), '../../.cache', `chromium-${version}`);
  if (!existsSync(folder)) {
    mkdirSync(path.dirname(folder), { recursive: true });
    const unpacked = mkdtempSync(`${folder}-`);
    const packed = (name: string) =>
      brotliDecompressSync(readFileSync(path.join(packageFolder(), 'bin', name)));
    writeFileSync(path.join(unpacked, 'chromium'), packed('chromium.br'), { mode: 0o755 });
    for (const name of ['al2023', 'fonts', 'swiftshader'])
      execFileSync('tar', ['-x', '-C', unpacked], { input: packed(`${name}.tar.br`) });
    const config = `<fontconfig><dir>${folder}/fonts</dir><dir>/usr/share/fonts</dir><cachedir>${folder}/fontcache</cachedir></fontconfig>`;
    writeFileSync(path.join(unpacked, 'fonts.conf'), config);
    try {
      renameSync(unpacked, folder);
    } catch {
      rmSync(unpacked, { recursive: true, force: true }); // Another run has unpacked it meanwhile.
    }
  }
  return {
    executablePath: path.join(folder, 'chromium'),
    env: { LD_LIBRARY_PATH: path.join(folder, 'lib'), FONTCONFIG_FILE: path.join(folder, 'fonts.conf') },
  };
}
function packageFolder(): string {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  return entry.slice(0, entry.indexOf('@sparticuz')) + path.join('@sparticuz', 'chromium');
}

/**
 * @returns the first browser that starts
 * @throws Error with the variable to set
 */
export function findBrowser(): Browser {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) {
    const browser = { executablePath: chosen, env: {} };
    if (starts(browser)) return browser;
    throw new Error(`CHROMIUM_PATH names ${chosen}, which does not start.`);
  }
  const found = onPath();
  if (found) return found;
  const npm = fromNpm();
  if (npm && starts(npm)) return npm;
  throw new Error('The browser tests need Chromium: install one, or set CHROMIUM_PATH to its executable.');
}
