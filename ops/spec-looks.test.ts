/**
 * Style sheets cannot import constants of the contract, so they repeat the page colours, the layout width and the
 * mobile breakpoint (product §2, §9). These tests compare both.
 */
import { LAYOUT_MAX_WIDTH, MOBILE_BREAKPOINT, THEME_COLORS } from '../shared-api/contract';
import { readText as read } from './lib/paths';

const tokens = read('shared-ui/src/styles/tokens.css');
/** The declarations of all rules whose selector ends with the theme. */
const themeDeclarations = (name: string) =>
  [...tokens.matchAll(/([^{}]*)\{([^{}]*)\}/g)]
    .filter(([, selector]) => selector!.trim().endsWith(`[data-theme='${name}']`))
    .map(([, , body]) => body)
    .join('');

describe('page background (product §2)', () => {
  it.each([
    // @product §2.4
    ['graphite', '/client-brief is dark grey #262626', /--page: #262626;/],
    // @product §2.5
    ['aurora', '/ai-brief and /edit-ai-brief are #100f11', /--page: #100f11;/],
    [
      'aurora',
      // @product §2.6
      '/ai-brief and /edit-ai-brief have a radial gradient from #370051 to #0F0F0F',
      /radial-gradient\([^)]*#370051[^)]*#0f0f0f/i,
    ],
    // @product §2.7
    ['light', 'every other path is white #ffffff', /--page: #ffffff;/],
  ])('%s: %s', (name, _sentence, rule) => expect(themeDeclarations(name)).toMatch(rule));
  it.each(Object.entries(THEME_COLORS))(
    '%s: the page has the colour %s, which is also the colour of the browser’s bar',
    (name, color) => expect(themeDeclarations(name)).toContain(`--page: ${color};`),
  );
});

describe('header and layout (product §2, §9)', () => {
  // @product §2.128 §9.27
  it('the layout is at most 480 px wide', () => {
    expect(tokens).toMatch(new RegExp(`--layout-max: ${LAYOUT_MAX_WIDTH}px;`));
    expect(read('shell/src/chrome/Layout.module.css')).toMatch(
      /\.column \{[^}]*max-inline-size: var\(--layout-max\)/,
    );
  });
  // @product §2.126 §9.27
  it('the hamburger menu is shown below 786 px, and the links in the header from 786 px on', () => {
    const menu = read('shell/src/chrome/Menu.module.css');
    const wideRules = menu.slice(menu.indexOf(`@media (min-width: ${MOBILE_BREAKPOINT}px)`));
    expect(wideRules).toMatch(/^@media[^{]*\{\s*\.hamburger \{\s*display: none;/);
    expect(wideRules).toMatch(/\.links,[^{]*\{[^}]*display: flex/);
    const narrowRules = menu.slice(0, menu.indexOf('@media'));
    expect(narrowRules).not.toMatch(/\.hamburger \{[^}]*display: none/);
    expect(narrowRules).toMatch(/\.links \{[^}]*display: none/);
  });
});
