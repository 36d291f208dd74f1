import { documentHeaders } from './headers';

const linkOf = (preloadImage: string | undefined) =>
  documentHeaders({
    inline: new Map(),
    rendered: { html: '', head: { preloadImage } },
    origin: 'https://linksouq.test',
  }).link;

describe('the header that preloads the largest picture of a document', () => {
  it.each([
    ['/media/cover.webp', '</media/cover.webp>'],
    ['https://linksouq.test/media/cover.webp?v=2', '</media/cover.webp?v=2>'],
    ['https://cdn.test/cover.webp', '<https://cdn.test/cover.webp>'],
  ])('the picture %s is preloaded as %s', (picture, address) => {
    expect(linkOf(picture)).toBe(`${address}; rel=preload; as=image; fetchpriority=high`);
  });
  it.each(['/media/a>; rel=preload, </media/b', '/media/a\r\nset-cookie: b=c', '/media/صورة.webp'])(
    'the address %j of a picture is escaped, so that it cannot end or extend the header',
    (picture) => {
      expect(linkOf(picture)).toMatch(
        /^<[\x21-\x3b\x3d\x3f-\x7e]+>; rel=preload; as=image; fetchpriority=high$/,
      );
    },
  );
  it.each([undefined, 'https://', 'data:,>; rel=preconnect, <https://other.test'])(
    'the picture %j is not preloaded',
    (picture) => {
      expect(linkOf(picture)).toBeUndefined();
    },
  );
});
