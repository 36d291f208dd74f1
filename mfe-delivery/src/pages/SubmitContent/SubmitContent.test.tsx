import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FILE_LIMITS, type SellerSession, tooLargeText } from '@linksouq/shared-api/contract';
import { signIn, signOut } from '@linksouq/shared-api/host';
import { writeOwned } from '@linksouq/shared-ui/kit';
import {
  answers,
  asksBeforeReload,
  file,
  hold,
  renderRoutes,
  show,
  withApi,
} from '@linksouq/shared-ui/testing';
import { submissionState } from '../../delivery/submission-state';
import { item, order } from '../../testing/delivery';
import SubmitContent from './index';

withApi('seller');
afterEach(() => sessionStorage.clear());
const stateOf = (contentType: number) => submissionState(order(), item({ contentType }), 2);
const open = (contentType = 2) => show(SubmitContent, '/submit-content', { state: stateOf(contentType) });
const choose = async (chosen: File) => {
  await screen.findByRole('heading', { name: /Submit/ });
  fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: [chosen] } });
};
const send = () => screen.getByRole('button', { name: 'Send for approval' });

describe('Submit Content (product §2, §7)', () => {
  // @product §2.119 §7.39
  it('uploads the file and sends contentUrl, orderId, contentId, contentType and contentName', async () => {
    const uploads = answers('POST /user/media/multiple', { data: ['private/reel.mp4'] });
    const sent = answers('POST /submit-content', { message: 'Sent' });
    const { history } = open();
    expect(send()).toBeDisabled();
    await choose(file('reel.mp4', 'video/mp4'));
    await screen.findByText('Uploaded');
    await userEvent.type(screen.getByRole('textbox', { name: /Content name/ }), 'Final cut');
    await userEvent.click(send());
    await waitFor(() => expect(history.location.pathname).toBe('/order-delivery/order-1'));
    expect(history.location.search).toBe('?item=2');
    expect(uploads[0]!.query.get('purpose')).toBe('delivery-2');
    expect(sent[0]!.body).toEqual({
      contentUrl: 'private/reel.mp4',
      orderId: 'order-1',
      contentId: 'item-1',
      contentType: 2,
      contentName: 'Final cut',
    });
  });

  it('shows the uploaded file with a large picture, its name and "Replace"', async () => {
    answers('POST /user/media/multiple', { data: ['private/reel.mp4'] });
    open();
    await choose(file('reel.mp4', 'video/mp4'));
    await screen.findByText('Uploaded');
    expect(screen.getByText('reel.mp4')).toBeVisible();
    expect(screen.getByRole('button', { name: /^View/ })).toHaveClass('preview', 'tall');
    await userEvent.click(screen.getByRole('button', { name: 'Replace' }));
    expect(document.querySelector('input[type=file]')).not.toBeNull();
  });

  it('asks before a reload only until the file is uploaded', async () => {
    const release = hold('POST /user/media/multiple', { data: ['private/reel.mp4'] });
    open();
    expect(asksBeforeReload()).toBe(false);
    await choose(file('reel.mp4', 'video/mp4'));
    expect(asksBeforeReload()).toBe(true);
    release();
    await screen.findByText('Uploaded');
    expect(asksBeforeReload()).toBe(false);
  });

  it('asks before the seller leaves with an uploaded file that was not sent', async () => {
    answers('POST /user/media/multiple', { data: ['private/reel.mp4'] });
    signIn({ id: 'seller-1', accessToken: 'token' } as SellerSession);
    const { history } = open();
    await choose(file('reel.mp4', 'video/mp4'));
    await screen.findByText('Uploaded');
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByRole('dialog', { name: 'Leave without sending?' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Stay' }));
    expect(history.location.pathname).toBe('/submit-content');
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(history.location.pathname).toBe('/order-delivery/order-1'));
    signOut();
  });

  it('without navigation state, uses the stored state, or opens /order-listing', async () => {
    const { history } = show(SubmitContent, '/submit-content');
    await waitFor(() => expect(history.location.pathname).toBe('/order-listing'));
    writeOwned('submit-content', JSON.stringify(stateOf(2)));
    show(SubmitContent, '/submit-content');
    expect(await screen.findByRole('heading', { name: 'Submit Content' })).toBeVisible();
  });

  it.each([
    [2, file('a.png', 'image/png'), 'a.png is not a video file.'],
    [3, file('a.mp4', 'video/mp4'), 'a.mp4 is not an image file.'],
    [1, file('a.mov', 'video/quicktime'), 'a.mov is not an image or MP4 video.'],
    [
      2,
      file('big.mp4', 'video/mp4', FILE_LIMITS.delivery.video + 1),
      tooLargeText('video', 'delivery').replace('{file}', 'big.mp4'),
    ],
    [
      6,
      file('big.png', 'image/png', FILE_LIMITS.delivery.image + 1),
      tooLargeText('image', 'delivery').replace('{file}', 'big.png'),
    ],
  ])(
    'content type %s refuses a file with a wrong format or size (case %#)',
    async (contentType, chosen, text) => {
      open(contentType);
      await choose(chosen);
      expect(await screen.findByText(text)).toBeVisible();
      expect(send()).toBeDisabled();
    },
  );

  // @product §5.39
  it('a failed upload shows "Failed to upload {file}", and "Try again" uploads the same file', async () => {
    answers('POST /user/media/multiple', { message: 'disk full' }, 500);
    open();
    await choose(file('reel.mp4', 'video/mp4'));
    expect(await screen.findByText('Failed to upload reel.mp4')).toBeVisible();
    // No toast repeats the failure.
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(screen.queryByText('disk full')).toBeNull();
    expect(screen.getByText('Our server could not answer. Try again in a moment.')).toBeVisible();
    expect(screen.getByText('You can send the file after it is uploaded.')).toBeVisible();
    expect(send()).toBeDisabled();
    // A video player would show a loading ring.
    expect(document.querySelector('video')).toBeNull();
    answers('POST /user/media/multiple', { data: ['private/reel.mp4'] });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Uploaded')).toBeVisible();
    expect(screen.queryByText('You can send the file after it is uploaded.')).toBeNull();
  });

  it.each([413, 422])(
    'a file that the server refuses (%s) must be replaced and cannot be uploaded again',
    async (status) => {
      const message = 'reel.mp4 is not a video file.';
      answers('POST /user/media/multiple', { message, errors: { file: message } }, status);
      open();
      await choose(file('reel.mp4', 'video/mp4'));
      expect(await screen.findByText(message)).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
      await userEvent.click(screen.getByRole('button', { name: 'Choose another file' }));
      answers('POST /user/media/multiple', { data: ['private/reel.mp4'] });
      await choose(file('good.mp4', 'video/mp4'));
      expect(await screen.findByText('Uploaded')).toBeVisible();
    },
  );

  it('says why the button is disabled until a file is uploaded', async () => {
    open();
    expect(await screen.findByText('Choose a file first. Then you can send it.')).toBeVisible();
    expect(send()).toBeDisabled();
    hold('POST /user/media/multiple', {});
    await choose(file('reel.mp4', 'video/mp4'));
    expect(screen.queryByText(/^Choose a file first/)).toBeNull();
    expect(screen.getByText('You can send the file after it is uploaded.')).toBeVisible();
    expect(send()).toBeDisabled();
  });
  it('"Cancel upload" returns to the choice of a file', async () => {
    hold('POST /user/media/multiple', {});
    open();
    await choose(file('reel.mp4', 'video/mp4'));
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel upload' }));
    expect(document.querySelector('input[type=file]')).not.toBeNull();
  });

  it('a reload restores the uploaded file, its name, and the content name', async () => {
    answers('POST /user/media/multiple', { data: ['videos/reel.mp4'] });
    open();
    await choose(file('holiday reel.mp4', 'video/mp4'));
    await screen.findByText('Uploaded');
    await userEvent.type(screen.getByRole('textbox', { name: /Content name/ }), 'Final cut');
    cleanup();
    const sent = answers('POST /submit-content', { message: 'Sent' });
    open();
    expect(screen.getByText('Uploaded')).toBeVisible();
    expect(screen.getByText('holiday reel.mp4')).toBeVisible();
    expect(screen.getByRole('textbox', { name: /Content name/ })).toHaveValue('Final cut');
    await userEvent.click(send());
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ contentUrl: 'videos/reel.mp4' }));
    await screen.findByText('elsewhere');
    cleanup();
    open();
    expect(screen.queryByText('Uploaded')).toBeNull();
  });

  describe('a restored file whose preview cannot be loaded', () => {
    const restore = async (expires: number) => {
      answers('POST /user/media/multiple', { data: [`videos/reel.mp4?e=${expires}&s=1`] });
      open();
      await choose(file('reel.mp4', 'video/mp4'));
      await screen.findByText('Uploaded');
      cleanup();
      open();
      fireEvent.error(screen.getByLabelText('reel.mp4'));
      expect(screen.queryByRole('button', { name: /^View/ })).toBeNull();
    };
    const failure = 'The preview could not be loaded.';
    const removal = 'This file was removed, because it was not sent within three days. Choose it again.';
    it('says to choose it again if the server has removed the file', async () => {
      await restore(Date.now() - 1_000);
      expect(screen.getByText(removal)).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
      await userEvent.click(screen.getByRole('button', { name: 'Replace' }));
      expect(document.querySelector('input[type=file]')).not.toBeNull();
    });
    it('is loaded again by "Try again" and when the connection returns', async () => {
      await restore(Date.now() + 60_000);
      expect(screen.getByText(failure)).toBeVisible();
      expect(screen.queryByText(removal)).toBeNull();
      await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
      await waitFor(() => expect(screen.getByRole('button', { name: /^View/ })).toHaveFocus());
      fireEvent.error(screen.getByLabelText('reel.mp4'));
      expect(screen.getByText(failure)).toBeVisible();
      act(() => void window.dispatchEvent(new Event('online')));
      expect(screen.getByLabelText('reel.mp4')).toBeVisible();
      expect(screen.queryByText(failure)).toBeNull();
    });
  });

  it('after a reload, "Discard" removes the restored file and the content name', async () => {
    answers('POST /user/media/multiple', { data: ['videos/reel.mp4'] });
    open();
    await choose(file('reel.mp4', 'video/mp4'));
    await screen.findByText('Uploaded');
    await userEvent.type(screen.getByRole('textbox', { name: /Content name/ }), 'Final cut');
    cleanup();
    open();
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Discard your changes?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Discard' }));
    expect(screen.getByRole('textbox', { name: /Content name/ })).toHaveValue('');
    expect(screen.queryByText('Uploaded')).toBeNull();
    expect(send()).toBeDisabled();
    expect(Object.keys(sessionStorage).filter((key) => key.includes('draft:'))).toEqual([]);
  });

  it('after the work was sent, Back shows "You already sent this" and a link to the order instead of the form', async () => {
    answers('POST /user/media/multiple', { data: ['videos/reel.mp4'] });
    answers('POST /submit-content', { message: 'Sent' });
    open();
    await choose(file('reel.mp4', 'video/mp4'));
    await screen.findByText('Uploaded');
    await userEvent.click(send());
    await screen.findByText('elsewhere');
    cleanup();
    const { at } = open();
    expect(screen.getByRole('heading', { name: 'You already sent this' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send for approval' })).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'Open order' }));
    expect(at()).toBe('/order-delivery/order-1');
    cleanup();
    // The brand has rejected the work.
    const state = submissionState(order(), item({ submittedContentId: 'sub-1' }), 2);
    show(SubmitContent, '/submit-content', { state });
    expect(send()).toBeVisible();
  });

  it('a step in the history to the form of another order shows an empty form', async () => {
    answers('POST /user/media/multiple', { data: ['private/for-b.mp4'] });
    const entryOf = (id: string) => {
      const state = submissionState(order({ id }), item({ id: `item-of-${id}` }), 1);
      return { pathname: '/submit-content', state };
    };
    const { history } = renderRoutes(
      [
        { path: '/submit-content', element: <SubmitContent /> },
        { path: '*', element: null },
      ],
      [entryOf('order-a'), '/order-listing', entryOf('order-b')],
    );
    await choose(file('b.mp4', 'video/mp4'));
    await screen.findByText('Uploaded');
    await userEvent.type(screen.getByRole('textbox', { name: /Content name/ }), 'Cut for brand B');
    // A long press on Back opens a list of entries.
    act(() => history.go(-2));
    expect(screen.queryByText('Uploaded')).toBeNull();
    expect(screen.getByRole('textbox', { name: /Content name/ })).toHaveValue('');
    expect(send()).toBeDisabled();
    act(() => history.go(2));
    expect(screen.getByText('Uploaded')).toBeVisible();
    expect(screen.getByRole('textbox', { name: /Content name/ })).toHaveValue('Cut for brand B');
  });

  it('after a conflict (409), says why the work was not sent, and links to the order', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => {});
    answers('POST /user/media/multiple', { data: ['videos/reel.mp4'] });
    answers('POST /submit-content', { message: 'The brand accepted it.' }, 409);
    const { at } = open();
    await choose(file('reel.mp4', 'video/mp4'));
    await screen.findByText('Uploaded');
    await userEvent.click(send());
    expect(await screen.findByRole('heading', { name: 'You cannot send this' })).toBeVisible();
    expect(screen.getByText('The brand accepted it.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open order' })).toBeVisible();
    expect(at()).toBe('/submit-content');
    log.mockRestore();
  });

  // @product §8.20
  it('a failed submission is only logged, and the form keeps its values (product §8)', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => {});
    answers('POST /user/media/multiple', { data: ['private/reel.mp4'] });
    answers('POST /submit-content', { message: 'no' }, 500);
    open();
    await choose(file('reel.mp4', 'video/mp4'));
    await screen.findByText('Uploaded');
    await userEvent.click(send());
    await waitFor(() => expect(log).toHaveBeenCalled());
    expect(screen.queryByText('no')).toBeNull();
    await waitFor(() => expect(send()).toBeEnabled());
    expect(screen.getByText('Uploaded')).toBeVisible();
    log.mockRestore();
  });
});
