import { render, screen } from '@testing-library/react';
import { Picture } from './Picture';

const renderPicture = (path: string, sizes: string) => {
  render(<Picture path={path} alt="work" width={180} height={320} sizes={sizes} />);
  return screen.getByRole('img', { name: 'work' });
};
it('the srcset of an image has its smaller versions and the full image', () => {
  expect(renderPicture('images/a.webp', '180px')).toHaveAttribute(
    'srcset',
    '/media/thumbnails/360/a.webp 203w, /media/thumbnails/a.webp 405w, /media/thumbnails/1080/a.webp 608w, /media/images/a.webp 1152w',
  );
});
it('the srcset of a video has its poster, up to the size of the thumbnail', () => {
  expect(renderPicture('videos/a.mp4', '180px')).toHaveAttribute(
    'srcset',
    '/media/thumbnails/360/a.webp 203w, /media/thumbnails/a.webp 405w',
  );
});
it('the srcset of an image of another origin has its thumbnail and the full image', () => {
  expect(renderPicture('https://cdn.ae/media/images/a.webp', '180px')).toHaveAttribute(
    'srcset',
    'https://cdn.ae/media/thumbnails/a.webp 405w, https://cdn.ae/media/images/a.webp 1152w',
  );
});
it('on dense screens, sizes select a picture with two pixels per CSS pixel', () => {
  expect(renderPicture('images/a.webp', '(max-width: 480px) 60vw, 480px').getAttribute('sizes')).toBe(
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
