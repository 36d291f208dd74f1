/**
 * Finds the browser for tests, in this order: CHROMIUM_PATH, the first browser on PATH that starts, Chrome on
 * macOS, the npm package @sparticuz/chromium. The browser of the npm package is unpacked into a cache folder. If a
 * headless shell is on PATH, most browser tests use it, because it needs 20 % less processor time.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

export interface Browser {
  executablePath: string;
  /** The browser of the npm package needs these variables to find its libraries and fonts. */
  env: Record<string, string>;
}

const PROGRAM_NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
/** Chromium without windows. It has no PDF viewer and no back/forward cache. */
const SHELL_NAMES = ['chromium-headless-shell', 'chrome-headless-shell'];
const MAC_CHROME = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/**
 * Chromium uses only the last list of disabled features, so this list repeats the necessary features of
 * Playwright's list. This list also disables the suggestions of the address bar. Every new window loads these
 * suggestions as web pages, which keeps a processor core busy.
 */
const DISABLED_FEATURES = [
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

/** The list omits the arguments that the npm package recommends, because they disable web security. */
const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${DISABLED_FEATURES.join(',')}`,
];

/**
 * A browser does not start if its libraries are missing. It also does not start if the program is only a launcher for a
 * package that is not installed.
 */
function canStart({ executablePath, env }: Browser): boolean {
  const { status } = spawnSync(executablePath, ['--version', '--no-sandbox'], {
    env: { ...process.env, ...env },
    timeout: 30_000,
    stdio: 'ignore',
  });
  return status === 0;
}

function onPath(names: readonly string[]): string[] {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
}
function firstThatStarts(files: readonly string[]): Browser | undefined {
  return files
    .filter((file) => existsSync(file))
    .map((executablePath) => ({ executablePath, env: {} }))
    .find(canStart);
}

/**
 * Unpacks the browser into a temporary folder, which is renamed at the end. So parallel runs do not conflict.
 */
function browserFromNpm(): Browser | undefined {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const manifest = path.join(packageFolder(), 'package.json');
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
  const folder = path.resolve(packageFolder(), '../../.cache', `chromium-${version}`);
  if (!existsSync(folder)) {
    mkdirSync(path.dirname(folder), { recursive: true });
    const unpacked = mkdtempSync(`${folder}-`);
    const packedFile = (name: string) =>
      brotliDecompressSync(readFileSync(path.join(packageFolder(), 'bin', name)));
    writeFileSync(path.join(unpacked, 'chromium'), packedFile('chromium.br'), { mode: 0o755 });
    for (const name of ['al2023', 'fonts', 'swiftshader'])
      execFileSync('tar', ['-x', '-C', unpacked], { input: packedFile(`${name}.tar.br`) });
    const config = `<fontconfig><dir>${folder}/fonts</dir><dir>/usr/share/fonts</dir><cachedir>${folder}/fontcache</cachedir></fontconfig>`;
    writeFileSync(path.join(unpacked, 'fonts.conf'), config);
    try {
      renameSync(unpacked, folder);
    } catch {
      rmSync(unpacked, { recursive: true, force: true }); // A parallel run has already created the folder.
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

/** @throws Error when the browser in CHROMIUM_PATH does not start, or when no browser starts */
export function findBrowser(): Browser {
  const chosenPath = process.env.CHROMIUM_PATH;
  if (chosenPath) {
    const browser = { executablePath: chosenPath, env: {} };
    if (canStart(browser)) return browser;
    throw new Error(`CHROMIUM_PATH names ${chosenPath}, which does not start.`);
  }
  const found = firstThatStarts([...onPath(PROGRAM_NAMES), MAC_CHROME]);
  if (found) return found;
  const npm = browserFromNpm();
  if (npm && canStart(npm)) return npm;
  throw new Error('The browser tests need Chromium: install one, or set CHROMIUM_PATH to its executable.');
}

/**
 * Returns the browser for tests that need neither a PDF viewer nor a back/forward cache.
 * @throws Error as `findBrowser`
 */
export function findTestBrowser(): Browser {
  const shell = process.env.CHROMIUM_PATH ? undefined : firstThatStarts(onPath(SHELL_NAMES));
  return shell ?? findBrowser();
}

/** Options of Playwright that start the browser. */
export const launchOptionsOf = ({ executablePath, env }: Browser) => ({
  executablePath,
  args: BROWSER_ARGS,
  env: { ...(process.env as Record<string, string>), ...env },
});
