/** Extension → content type. Browsers refuse scripts and styles with a wrong content type. */
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  css: 'text/css',
  json: 'application/json',
  map: 'application/json',
  webmanifest: 'application/manifest+json',
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  woff2: 'font/woff2',
};
/** Returns undefined for an unknown extension. */
export const contentTypeOf = (file: string) => CONTENT_TYPES[file.split('.').at(-1) ?? ''];
