import { useEffect, useRef } from 'react';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ContentItem, PageContentType } from '@linksouq/shared-api/contract';
import { answers, choose, file, hold, sentTo, show } from '@linksouq/shared-ui/testing';
import { cropFile } from '../crop/crop-file';
import Posts from '../pages/Posts';
import Reels from '../pages/Reels';
import Stories from '../pages/Stories';
import { choosePrices } from '../pricing/choice';
import { allContent, content } from '../testing/samples';
import { asSeller, withSeller } from '../testing/signed-in';
import { keepDraft } from '@linksouq/shared-ui/kit';

// jsdom cannot draw, so the cropper and the drawing are mocks. `e2e/page-photos.spec.ts` tests the real code.
jest.mock('react-easy-crop', () => ({
  __esModule: true,
  default: function Cropper({
    onCropComplete,
  }: {
    onCropComplete: (percent: object, pixels: object) => void;
  }) {
    const complete = useRef(onCropComplete);
    useEffect(() => complete.current({}, { x: 0, y: 0, width: 4, height: 5 }), []);
    return null;
  },
}));
jest.mock('../crop/crop-file', () => ({ cropFile: jest.fn() }));
beforeEach(() => void jest.mocked(cropFile).mockImplementation(async () => file('part.jpg', 'image/jpeg')));

withSeller();
const PAGES = { 1: Stories, 2: Reels, 3: Posts } as const;
const PATHS = { 1: '/stories', 2: '/reels', 3: '/posts' } as const;
const open = (type: PageContentType, state?: ContentItem) => show(PAGES[type], PATHS[type], { state });
/** Opens a content page without stored values, and waits for the form. */
const openNew = async (type: PageContentType) => {
  open(type);
  await screen.findByRole('button', { name: 'Save' });
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const price = () => screen.getByLabelText('Setup Price');
const upload = (...files: File[]) => choose(screen.getByLabelText(/Upload (more )?files/), ...files);

describe('/stories, /posts, /reels (product §2, §5)', () => {
  // @product §5.31
  it.each([
    [1, '149', 'Setup price should be between 150 to 20000 AED'],
    [1, '20001', 'Setup price should be between 150 to 20000 AED'],
    [3, '299', 'Setup price should be between 300 to 30000 AED'],
    [3, '30001', 'Setup price should be between 300 to 30000 AED'],
    [2, '449', 'Setup price should be between 450 to 40000 AED'],
    [2, '40001', 'Setup price should be between 450 to 40000 AED'],
  ] as const)('content type %i with the price %s AED shows "%s"', async (type, typed, message) => {
    open(type, content(type));
    await userEvent.clear(price());
    await userEvent.type(price(), typed);
    await press('Update');
    expect(await screen.findByText(message)).toBeVisible();
  });
  // @product §5.29
  it('saving with fewer than 3 files shows a message and moves the focus to the uploader', async () => {
    await openNew(3);
    await userEvent.type(price(), '800');
    await press('Save');
    expect(await screen.findByText('Minimum 3 files are required')).toBeVisible();
    expect(screen.getByLabelText(/^Upload files/)).toHaveFocus();
  });
  it.each([1, 2, 3] as const)(
    'a refused save of content type %i says how many fields are missing, and a press on this text focuses the next missing field',
    async (type) => {
      await openNew(type);
      await press('Save');
      await waitFor(() => expect(price()).toHaveFocus());
      await press('2 fields are missing');
      expect(screen.getByLabelText(/^Upload files/)).toHaveFocus();
    },
  );
  it('after a refused save, the uploader still shows why a file was refused, and adds that 3 files are needed', async () => {
    const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
    await openNew(3);
    await userEvent.type(price(), '800');
    upload(file('notes.txt', 'text/plain'));
    expect(await screen.findByText('notes.txt is not an image file.')).toBeVisible();
    expect(scrolled).toHaveBeenCalledWith({ block: 'nearest' });
    await press('Save');
    expect(await screen.findByText(/Minimum 3 files are required/)).toHaveTextContent(/^notes.txt is not/);
    scrolled.mockRestore();
  });
  it('without navigation state, reads the stored page from the server and updates it', async () => {
    answers('GET /content', allContent());
    const sent = answers('PUT /content/page-3', { data: content(3) });
    open(3);
    expect(await screen.findByDisplayValue('800')).toBeVisible();
    await press('Update');
    await waitFor(() => expect(sent).toHaveLength(1));
  });
  it('if the content pages cannot be read, shows the reason and "Try again", and no form', async () => {
    answers('GET /content', { message: 'The server is busy' }, 500);
    open(3);
    expect(await screen.findByText('Your content pages could not be loaded')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    expect(document.querySelector('form, input')).toBeNull();
    answers('GET /content', allContent());
    await press('Try again');
    expect(await screen.findByDisplayValue('800')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Update' })).toBeVisible();
  });
  it('shows no form before the content pages are read', async () => {
    const release = hold('GET /content', allContent());
    open(3);
    expect(await screen.findByLabelText('Loading')).toBeVisible();
    expect(document.querySelector('form, input')).toBeNull();
    release();
    expect(await screen.findByDisplayValue('800')).toBeVisible();
  });
  it('if the stored page arrives after a price was typed, the form keeps the typed price', async () => {
    const { unmount } = open(3);
    await screen.findByRole('button', { name: 'Save' });
    unmount();
    const release = hold('GET /content', allContent());
    await openNew(3);
    await userEvent.type(price(), '950');
    release();
    expect(await screen.findByRole('button', { name: 'Update' })).toBeVisible();
    expect(price()).toHaveValue('950');
  });
  it('the form shows a preview of the card and the amount that the seller receives', async () => {
    open(2, content(2));
    const preview = within(screen.getByRole('region', { name: 'How brands see it' }));
    expect(preview.getByText('AED 1,250')).toBeVisible();
    expect(price()).toHaveAccessibleDescription('You receive AED 1,187.50 after the 5% fee.');
    fireEvent.change(price(), { target: { value: '1000' } });
    await waitFor(() => expect(price()).toHaveAccessibleDescription('You receive AED 950 after the 5% fee.'));
  });
  it.each(['1250.005', '1e999', '299', '30001'])(
    'for the invalid price %s, shows the limits instead of the amount that the seller receives',
    async (typed) => {
      open(3, content(3));
      await userEvent.clear(price());
      await userEvent.type(price(), typed);
      expect(price()).toHaveValue(typed);
      expect(price()).toHaveAccessibleDescription('Between AED 300 and AED 30,000');
    },
  );
  it('saving puts the file that is chosen as the cover first in the list of files', async () => {
    const sent = answers('PUT /content/page-2', { data: content(2) });
    open(2, content(2));
    await press('Make cover File 3');
    await press('Update');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]!.body).toMatchObject({
      previousContent: ['images/c.webp', 'images/a.webp', 'images/b.webp'],
    });
  });
  it('the form says that a draft was restored, and names the upload that delays the save', async () => {
    keepDraft('content-page-2', { setupPrice: '900' });
    const release = hold('POST /user/media/multiple', { data: ['images/new.mp4'] });
    await openNew(2);
    expect(screen.getByText(/We kept what you typed last time/)).toBeVisible();
    upload(file('clip.mp4', 'video/mp4'));
    expect(await screen.findByText('Saving waits for: clip.mp4')).toBeVisible();
    release();
    await waitFor(() => expect(screen.queryByText(/Saving waits/)).toBeNull());
  });
  // @product §9.13
  it('offers delivery in 2, 3 or 5 days, with 2 days as the default', async () => {
    await openNew(1);
    expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual([
      '2d',
      '3d',
      '5d',
    ]);
    expect(screen.getByRole('radio', { name: '2 Days' })).toBeChecked();
  });
  // @product §9.17
  it('the form of Stories shows the text "Stories last 24 hours"', async () => {
    await openNew(1);
    expect(screen.getByText('Stories last 24 hours')).toBeVisible();
  });
  // @product §2.67 §7.23
  it('"Save" of a new page sends POST, shows the server’s message and opens /sell-content', async () => {
    const paths = ['p/1.webp', 'p/2.webp', 'p/3.webp'];
    const uploads = answers('POST /user/media/multiple', { data: ['p/1.webp'] });
    // @product §8.27
    const sent = answers('POST /content', { data: content(3), message: 'Posts saved' });
    const { at } = open(3);
    await screen.findByRole('button', { name: 'Save' });
    await userEvent.type(price(), '800');
    upload(file('a.png', 'image/png'), file('b.png', 'image/png'), file('c.png', 'image/png'));
    await waitFor(() => expect(uploads).toHaveLength(paths.length));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled());
    await press('Save');
    expect(await screen.findByText('Posts saved')).toBeVisible();
    await waitFor(() => expect(at()).toBe('/sell-content'));
    expect(uploads[0]!.query.get('purpose')).toBe('3');
    expect(sent[0]!.body).toEqual({
      contentType: 3,
      setupPrice: 800,
      deliveryTimeNeeded: '2d',
      previousContent: ['p/1.webp', 'p/1.webp', 'p/1.webp'],
    });
  });
  // @product §2.66 §2.68 §4.37 §7.23
  it('with navigation state, the form is prefilled and "Update" sends PUT /content/{id}', async () => {
    const sent = answers('PUT /content/page-2', { data: content(2) });
    const { at } = open(2, content(2));
    expect(price()).toHaveValue('1250');
    expect(screen.getByRole('radio', { name: '3 Days' })).toBeChecked();
    await press('Update');
    await waitFor(() => expect(at()).toBe('/sell-content'));
    expect(sent[0]!.body).toMatchObject({ contentType: 2, setupPrice: 1250, deliveryTimeNeeded: '3d' });
  });
  it('saving the delivery time keeps the files and the price that another tab has saved', async () => {
    answers('GET /content', allContent());
    const sent = answers('PUT /content/page-3', { data: content(3) });
    open(3, content(3));
    await userEvent.click(screen.getByRole('radio', { name: '5 Days' }));
    const changed = content(3, {
      setupPrice: 900,
      previousContent: ['d', 'e', 'f', 'g'].map((n) => `images/${n}.webp`),
    });
    answers('GET /content', {
      ...allContent(),
      contents: [changed],
    });
    await press('Update');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]!.body).toMatchObject({
      setupPrice: 900,
      deliveryTimeNeeded: '5d',
      previousContent: changed.previousContent,
    });
    expect(await screen.findByRole('button', { name: 'Remove g.webp' })).toBeInTheDocument();
  });
  // @product §2.69
  it('with 6 files the uploader is hidden', async () => {
    const six = Array.from({ length: 6 }, (_, i) => `images/${i}.webp`);
    open(3, content(3, { previousContent: six }));
    expect(screen.queryByLabelText(/Upload (more )?files/)).toBeNull();
    await press('Remove 0.webp');
    expect(screen.getByLabelText(/Upload (more )?files/)).toBeVisible();
  });
  // @product §5.32
  it('a seventh file shows "You can only upload a maximum of 6 files."', async () => {
    open(3, content(3));
    upload(...Array.from({ length: 4 }, (_, i) => file(`${i}.png`, 'image/png')));
    expect(await screen.findByText('You can only upload a maximum of 6 files.')).toBeVisible();
  });
  // @product §5.33
  it.each([
    // @product §5.36
    [1, file('a.pdf', 'application/pdf'), 'a.pdf is not an image or MP4 video.'],
    [3, file('a.mp4', 'video/mp4'), 'a.mp4 is not an image file.'],
    // @product §5.34
    [2, file('a.png', 'image/png'), 'a.png is not a video file.'],
  ] as const)('content type %i refuses a file of a wrong kind', async (type, wrong, message) => {
    await openNew(type);
    upload(wrong);
    expect(await screen.findByText(message)).toBeVisible();
  });
  it('the uploader lists refused files without a toast, and the next choice removes the list', async () => {
    answers('POST /user/media/multiple', { data: ['p/1.mp4'] });
    await openNew(2);
    upload(file('a.png', 'image/png'), file('b.png', 'image/png'));
    const both = /^a\.png is not a video file\.\s+b\.png is not a video file\.$/;
    await waitFor(() => expect(screen.getByLabelText(/Upload files/)).toHaveAccessibleDescription(both));
    expect(document.querySelector('.Toastify__toast')).toBeNull();
    upload(file('c.mp4', 'video/mp4'));
    await waitFor(() => expect(screen.queryByText(/is not a video file/)).toBeNull());
  });
  it('a file that is moved in its dialog is saved in its new place', async () => {
    const sent = answers('PUT /content/page-3', { data: content(3) });
    open(3, content(3));
    await press('Change file 3');
    await press('Move earlier');
    expect(screen.getByText('2 of 3')).toBeVisible();
    await press('Dismiss');
    await press('Update');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]!.body).toMatchObject({
      previousContent: ['images/a.webp', 'images/c.webp', 'images/b.webp'],
    });
  });
  it('a cropped photo replaces the original in its place', async () => {
    const uploads = answers('POST /user/media/multiple', { data: ['images/part.webp'] });
    const sent = answers('PUT /content/page-3', { data: content(3) });
    open(3, content(3));
    await press('Change file 2');
    await press('Crop');
    await press('Use this part');
    await waitFor(() => expect(uploads).toHaveLength(1));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Update' })).toBeEnabled());
    await press('Update');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]!.body).toMatchObject({
      previousContent: ['images/a.webp', 'images/part.webp', 'images/c.webp'],
    });
  });
  it('if the browser cannot read a photo, the dialog says that the photo cannot be cropped', async () => {
    jest.mocked(cropFile).mockRejectedValueOnce(new Error('tainted'));
    open(3, content(3));
    await press('Change file 2');
    await press('Crop');
    await press('Use this part');
    expect(await screen.findByText(/cannot be cropped here/)).toBeVisible();
  });
  it('a photo that is removed after its crop was cancelled does not come back', async () => {
    let finish: (part: File) => void = () => {};
    jest.mocked(cropFile).mockReturnValueOnce(new Promise((resolve) => (finish = resolve)));
    open(3, content(3));
    await press('Change file 2');
    await press('Crop');
    await press('Use this part');
    await press('Dismiss');
    await press('Remove');
    await act(async () => finish(file('part.jpg', 'image/jpeg')));
    expect(screen.getByText('Files: 2 (3 to 6 needed)')).toBeVisible();
    expect(sentTo('POST /user/media/multiple')).toHaveLength(0);
  });
  // @product §8.7
  it('a failed upload shows the server’s message and a "Retry" button', async () => {
    answers('POST /user/media/multiple', { message: 'Disk is full' }, 500);
    await openNew(3);
    upload(file('a.png', 'image/png'));
    // @product §5.39
    expect(await screen.findByText('Failed to upload a.png')).toBeVisible();
    expect(await screen.findByText('Disk is full')).toBeVisible();
    expect(await screen.findByRole('button', { name: /Retry/ })).toBeVisible();
    expect(screen.getByText('Files: 0 (3 to 6 needed)')).toBeVisible();
    expect(screen.getByText(/will not be on your page\. Retry or remove them/)).toBeVisible();
  });
  // @product §4.35 §5.30
  it('with hidden prices, the form has no price field and sends the price 0 (product §4)', async () => {
    asSeller({ priceVisibility: false });
    const sent = answers('PUT /content/page-1', { data: content(1) });
    open(1, content(1, { setupPrice: 0 }));
    expect(screen.queryByLabelText('Setup Price')).toBeNull();
    await press('Update');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]!.body).toMatchObject({ setupPrice: 0 });
  });
  it('for a new seller with an unsaved choice of hidden prices, the form has no price field', async () => {
    asSeller({ stepper: 0 });
    choosePrices(false);
    await openNew(1);
    expect(screen.queryByLabelText('Setup Price')).toBeNull();
  });
  it('for a seller with hidden prices and an unsaved choice to show them, the form has an empty price field', () => {
    asSeller({ priceVisibility: false });
    choosePrices(true);
    open(1, content(1, { setupPrice: 0 }));
    expect(price()).toHaveValue('');
  });
  it('ignores navigation state of another content type and shows the form for a new page', async () => {
    open(1, content(2));
    expect(await screen.findByRole('button', { name: 'Save' })).toBeVisible();
  });
});

it('saving returns to the history entry of /sell-content instead of adding an entry', async () => {
  answers('PUT /content/page-3', { data: content(3) });
  const { history, at } = show(Posts, '/posts', { to: '/sell-content' });
  await act(async () => history.push('/posts', content(3)));
  window.history.replaceState({ idx: 1 }, '');
  const steps: string[] = [];
  history.listen(({ action }) => steps.push(action));
  await press('Update');
  await waitFor(() => expect(at()).toBe('/sell-content'));
  expect(steps).toEqual(['POP']);
  window.history.replaceState(null, '');
});
