/** The banner above every page of a preview. It shows the builds, and a link that ends the preview. */
import { translate } from '../../platform/i18n';
import { LEAVE_PATH, type Preview } from '../registry/preview';
import { escapeHtml } from '../../platform/escape-html';
import { inlineFile, type InlineFile } from './inline';
import { tag } from './tags';

/** `--banner` is the height of the banner. The sticky header of the shell uses it for its position. */
const STYLE = `:root{--banner:4rem}
.preview-banner{position:sticky;inset-block-start:0;z-index:1000;display:flex;align-items:center;justify-content:space-between;gap:12px;box-sizing:border-box;block-size:var(--banner);overflow:hidden;padding-inline:16px;background:#5b21b6;color:#fff;font:600 14px/20px system-ui,sans-serif}
.preview-banner a{flex:none;display:flex;align-items:center;min-block-size:48px;color:#fff;text-decoration:underline}
.preview-banner a:focus-visible{outline:2px solid #fff;outline-offset:-2px}`;
const STYLE_HREF = '/_preview/banner.css';
const STYLE_FILE: InlineFile = inlineFile(STYLE_HREF, Buffer.from(STYLE))!;

/** The address and the file of the style, for the Content-Security-Policy of the document. */
export const bannerStyle: readonly [string, InlineFile] = [STYLE_HREF, STYLE_FILE];

export function previewBanner(language: string, { manifests }: Preview): string {
  const builds = manifests.map(({ name, build }) => `${name} ${build}`).join(', ');
  const title = escapeHtml(
    translate(language, 'Preview of {builds}. Only this browser shows it.', { builds }),
  );
  const leave = escapeHtml(translate(language, 'Leave the preview'));
  return [
    `<style>${STYLE}</style>`,
    tag('aside', { class: 'preview-banner', 'data-preview': builds }),
    `<span>${title}</span>${tag('a', { href: LEAVE_PATH })}${leave}</a></aside>`,
  ].join('');
}
