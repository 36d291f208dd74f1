import { render, screen } from '@testing-library/react';
import { Picture } from './Picture';

const shown = (path: string, sizes: string) => {
  render(<Picture path={path} alt="work" width={180} height={320} sizes={sizes} />);
  return screen.getByRole('img', { name: 'work' });
};
it('an image is offered in the sizes of the server and in full', () => {
  expect(shown('images/a.webp', '180px')).toHaveAttribute(
    'srcset',
    '/media/thumbnails/360/a.webp 203w, /media/thumbnails/a.webp 405w, /media/thumbnails/1080/a.webp 608w, /media/images/a.webp 1152w',
  );
});
it('a video is offered as its poster, up to the size of the thumbnail', () => {
  expect(shown('videos/a.mp4', '180px')).toHaveAttribute(
    'srcset',
    '/media/thumbnails/360/a.webp 203w, /media/thumbnails/a.webp 405w',
  );
});
it('an image of another origin is offered as its thumbnail and in full', () => {
  expect(shown('https://cdn.ae/media/images/a.webp', '180px')).toHaveAttribute(
    'srcset',
    'https://cdn.ae/media/thumbnails/a.webp 405w, https://cdn.ae/media/images/a.webp 1152w',
  );
});
it('dense screens select a picture of two pixels per CSS pixel', () => {
  expect(shown('images/a.webp', '(max-width: 480px) 60vw, 480px').getAttribute('sizes')).toBe(
    [
      '(max-width: 480px) and (min-resolution: 3dppx) calc(60vw * 0.67)',
      '(min-resolution: 3dppx) calc(480px * 0.67)',
      '(max-width: 480px) and (min-resolution: 2.5dppx) calc(60vw * 0.8)',
      '(min-resolution: 2.5dppx) calc(480px * 0.8)',
      '(max-width: 480px) 60vw',
      '480px',
    ].join(', '),
  );
});
