import { inlineFile } from './inline';

const HREF = '/_mf/shell/0123456789ab/css/main.11111111.css';
const textOf = (css: string) => inlineFile(HREF, Buffer.from(css))?.text;

describe('a file of a release that is inlined in a document', () => {
  it.each([
    ['url(assets/a.woff2)', 'url(/_mf/shell/0123456789ab/css/assets/a.woff2)'],
    ['url("../a b.png")', 'url("/_mf/shell/0123456789ab/css/../a b.png")'],
    ["URL('./a.png')", "URL('/_mf/shell/0123456789ab/css/./a.png')"],
    ['url(/media/a.png)', 'url(/media/a.png)'],
    ['url(#mask)', 'url(#mask)'],
    ['url(data:font/woff2;base64,AAAA)', 'url(data:font/woff2;base64,AAAA)'],
    ['url("https://cdn.test/a.png")', 'url("https://cdn.test/a.png")'],
    ['.curl(x){}', '.curl(x){}'],
  ])('in an inline style sheet, %s becomes %s', (css, expected) => expect(textOf(css)).toBe(expected));

  it.each(['a{content:"</style>"}', 'a{content:"</STYLE "}', 'a{content:"<!--"}', '"</script>"'])(
    'a file that contains %s is not inlined, because it could end its element',
    (css) => expect(textOf(css)).toBeUndefined(),
  );
  it('the text of a script does not change, and the content security policy allows its hash', () => {
    expect(inlineFile('/_mf/shell/0123456789ab/early.1.js', Buffer.from('url(a)'))).toEqual({
      text: 'url(a)',
      source: "'sha256-lJvd7WilTQHn2uxnKfF34pAvgKSS9PyBgiVqrDQHbno='",
    });
  });
});
