import { applyTheme } from './theme';

// @product §2.8
it.each([
  // @product §2.7
  ['light', '#ffffff'],
  // @product §2.4
  ['graphite', '#262626'],
  ['aurora', '#100f11'],
] as const)('the theme colour of %s is %s (product §2)', (theme, color) => {
  applyTheme(theme);
  expect(document.documentElement.dataset.theme).toBe(theme);
  expect(document.querySelectorAll('meta[name="theme-color"]')).toHaveLength(1);
  expect(document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')!.content).toBe(color);
});
