/**
 * Makes variant (d) of `bench/README.md`, the static page, from our page. The static page has the same look, fonts and
 * pictures. It contains the markup, the used style rules, and a short script that responds to a tap. All scripts and
 * data of the product are removed, except the structured data for search engines (JSON-LD).
 */
import type { Browser } from 'playwright-core';
import { PHONE } from '../lib/phone';

const TAP_SCRIPT = `document.addEventListener('click',function(e){var b=e.target.closest('button[data-early]');if(!b)return;
var c=document.querySelector('header a[href="/cart"]'),n=c.querySelector('b')||c.appendChild(document.createElement('b'));
n.textContent=+n.textContent+1;b.disabled=true});`;

export async function staticPage(browser: Browser, url: string): Promise<string> {
  const context = await browser.newContext({ ...PHONE, javaScriptEnabled: false });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('DOM.enable');
    await session.send('CSS.enable');
    const sheetIds: string[] = [];
    session.on('CSS.styleSheetAdded', ({ header }) => sheetIds.push(header.styleSheetId));
    await session.send('CSS.startRuleUsageTracking');
    await page.goto(url, { waitUntil: 'networkidle' });
    const { ruleUsage } = await session.send('CSS.stopRuleUsageTracking');
    const styles: string[] = [];
    for (const id of sheetIds) {
      const { text } = await session.send('CSS.getStyleSheetText', { styleSheetId: id });
      const usedRules = ruleUsage.filter((rule) => rule.styleSheetId === id && rule.used);
      const fonts = [...text.matchAll(/@font-face\s*{[^}]*}/g)].map(([face]) => face);
      styles.push(
        ...fonts,
        ...usedRules.map(({ startOffset, endOffset }) => text.slice(startOffset, endOffset)),
      );
    }
    return withoutScripts(await page.content(), styles.join(''));
  } finally {
    await context.close();
  }
}

/** Replaces scripts and styles, but keeps the JSON-LD. */
function withoutScripts(html: string, style: string): string {
  return html
    .replace(/<script(?![^>]*ld\+json)[^>]*>.*?<\/script>/gs, '')
    .replace(/<style.*?<\/style>/gs, '')
    .replace(/<link[^>]*(rel="stylesheet"|as="script")[^>]*>/g, '')
    .replace('</head>', () => `<style>${style}</style></head>`)
    .replace('</body>', () => `<script>${TAP_SCRIPT}</script></body>`);
}
