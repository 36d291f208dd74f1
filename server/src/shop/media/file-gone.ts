import { directionOf } from '@linksouq/shared-api/contract';
import { translate } from '../../platform/i18n';

/** Returns the error page for a person who opens an expired or wrong link to a file. */
export function fileGonePage(language: string, brand: string): string {
  const t = (text: string) => translate(language, text);
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${t('This link has expired')} · ${brand.replace(/[&<>"']/g, '')}</title>
<link rel="icon" href="data:,">
</head>
<body>
<main>
<h1>${t('This link has expired')}</h1>
<p>${t('Links to briefs and files work for a short time. Open the order again to get a new one.')}</p>
<p><a href="/order-listing">${t('View Orders')}</a></p>
</main>
</body>
</html>`;
}
