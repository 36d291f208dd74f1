import { THEME_COLORS, type ThemeName } from '@linksouq/shared-api/contract';

/** Sets the theme and the browser's theme colour (product §2), as in the gateway's HTML. */
export function applyTheme(theme: ThemeName): void {
  document.documentElement.dataset.theme = theme;
  let meta = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  if (!meta) {
    meta = document.createElement('meta');
    meta.name = 'theme-color';
    document.head.append(meta);
  }
  meta.content = THEME_COLORS[theme];
}
