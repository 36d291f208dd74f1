import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answers, choose, file, show } from '@linksouq/shared-ui/testing';
import Posts from '../pages/Posts';
import Reels from '../pages/Reels';
import Stories from '../pages/Stories';
import { content } from '../testing/samples';
import { withSeller } from '../testing/signed-in';

withSeller();

describe('literal texts of /stories, /posts, /reels (product §2, §5, §8)', () => {
  // @product §2.66
  it.each([
    ['Stories', Stories],
    ['Posts', Posts],
    ['Reels', Reels],
  ])(
    'the form of %s has Setup Price, Previous Content uploader, Delivery Time Needed, and Save',
    async (title, Page) => {
      show(Page, `/${title.toLowerCase()}`);
      expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
      expect(await screen.findByLabelText('Setup Price')).toBeVisible();
      expect(screen.getByText('Previous Content')).toBeVisible();
      expect(screen.getByLabelText(/Upload files/)).toBeInTheDocument();
      expect(screen.getByText('Delivery Time Needed')).toBeVisible();
      expect(screen.getByRole('button', { name: 'Save' })).toBeVisible();
    },
  );
  it.each([
    // @product §5.37
    [Reels, 'video/mp4', 78_643_201, 'big.x exceeds the 75MB video limit.'],
    // @product §5.38
    [Posts, 'image/png', 20_971_521, 'big.x exceeds the 20MB image limit.'],
  ] as const)('a file above the size limit shows an error (case %#)', async (Page, type, size, message) => {
    show(Page, '/page');
    const big = file('big.x', type);
    Object.defineProperty(big, 'size', { value: size });
    choose(await screen.findByLabelText(/Upload files/), big);
    expect(await screen.findByText(message)).toBeVisible();
  });
  // @product §8.9
  it('a failed save shows the server’s message in a toast', async () => {
    answers('PUT /content/page-3', { message: 'No pages today' }, 500);
    const { at } = show(Posts, '/posts', { state: content(3) });
    await userEvent.click(screen.getByRole('button', { name: 'Update' }));
    expect(await screen.findByText('No pages today')).toBeVisible();
    expect(at()).toBe('/posts');
  });
});
