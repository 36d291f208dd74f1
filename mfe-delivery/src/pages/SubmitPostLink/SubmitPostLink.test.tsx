import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answers, discardDraft, draftNote, renderRoutes, show, withApi } from '@linksouq/shared-ui/testing';
import { submissionState } from '../../delivery/submission-state';
import { item, order } from '../../testing/delivery';
import SubmitPostLink from './index';

withApi('seller');
afterEach(() => sessionStorage.clear());
const state = submissionState(order(), item({ contentStatus: 'approved', submittedContentId: 'sub-1' }), 1);
const open = () => show(SubmitPostLink, '/submit-post-link', { state });
const paste = async (text: string) => userEvent.type(screen.getByLabelText(/Link of your post/), text);
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send for approval' }));

// @product §2.120
describe('Submit Post Link (product §2, §7)', () => {
  // @product §7.40
  it('sends orderId, submittedContentId and postLink', async () => {
    const sent = answers('POST /submit-content/post-link', { message: 'Sent' });
    const { history } = open();
    await paste('https://www.instagram.com/reel/abc');
    await send();
    await waitFor(() => expect(history.location.pathname).toBe('/order-delivery/order-1'));
    expect(sent[0]!.body).toEqual({
      orderId: 'order-1',
      submittedContentId: 'sub-1',
      postLink: 'https://www.instagram.com/reel/abc',
    });
  });

  // @product §2.120
  it.each(['https://x', 'http://www.instagram.com/reel/abc', 'https://example.com/my-post'])(
    'refuses %s, which is not the https address of a post on a known network',
    async (link) => {
      const sent = answers('POST /submit-content/post-link', {});
      open();
      await paste(link);
      await send();
      expect(await screen.findByText(/^Paste the https:\/\/ link of the post on Instagram/)).toBeVisible();
      expect(sent).toHaveLength(0);
    },
  );

  it('refuses a text that is not a link', async () => {
    open();
    await paste('instagram reel');
    await send();
    expect(await screen.findByText('Paste a full link that starts with https://')).toBeVisible();
    // The help stays below the error.
    expect(screen.getByLabelText(/Link of your post/)).toHaveAccessibleDescription(
      /starts with https:\/\/ Open the post, tap Share, .*Example: https:\/\/www\.instagram\.com\/reel\//,
    );
  });

  it('a reload restores the pasted link', async () => {
    open();
    await paste('https://www.instagram.com/reel/abc');
    cleanup();
    open();
    expect(screen.getByLabelText(/Link of your post/)).toHaveValue('https://www.instagram.com/reel/abc');
  });

  it('a restored link has a note, and "Discard" empties the field', async () => {
    open();
    await paste('https://www.instagram.com/reel/abc');
    expect(draftNote()).toBeNull();
    cleanup();
    open();
    await discardDraft();
    expect(screen.getByLabelText(/Link of your post/)).toHaveValue('');
    cleanup();
    open();
    expect(screen.getByLabelText(/Link of your post/)).toHaveValue('');
  });

  it('after the link was sent, Back shows "You already sent this" and a link to the order instead of the form', async () => {
    answers('POST /submit-content/post-link', { message: 'Sent' });
    open();
    await paste('https://www.instagram.com/reel/abc');
    await send();
    // `show` renders this text for every other page.
    await screen.findByText('elsewhere');
    cleanup();
    open();
    expect(screen.getByRole('heading', { name: 'You already sent this' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send for approval' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Open order' })).toHaveAttribute(
      'href',
      '/order-delivery/order-1?item=1',
    );
  });

  it('a step in the history to the form of another order shows an empty form', async () => {
    const entryOf = (id: string) => {
      const work = item({ id: `item-of-${id}`, submittedContentId: `work-for-${id}` });
      return { pathname: '/submit-post-link', state: submissionState(order({ id }), work, 1) };
    };
    const { history } = renderRoutes(
      [
        { path: '/submit-post-link', element: <SubmitPostLink /> },
        { path: '*', element: null },
      ],
      [entryOf('order-a'), '/order-listing', entryOf('order-b')],
    );
    await paste('https://www.instagram.com/reel/abc');
    // A long press on Back opens a list of entries.
    act(() => history.go(-2));
    expect(screen.getByLabelText(/Link of your post/)).toHaveValue('');
    act(() => history.go(2));
    expect(screen.getByLabelText(/Link of your post/)).toHaveValue('https://www.instagram.com/reel/abc');
  });

  it('after a conflict (409), says why the link was not sent', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => {});
    answers('POST /submit-content/post-link', { message: 'The brand accepted it.' }, 409);
    const { at } = open();
    await paste('https://www.instagram.com/reel/abc');
    await send();
    expect(await screen.findByText('The brand accepted it.')).toBeVisible();
    expect(at()).toBe('/submit-post-link');
    log.mockRestore();
  });

  it('without navigation state, opens /order-listing', async () => {
    const { history } = show(SubmitPostLink, '/submit-post-link');
    await waitFor(() => expect(history.location.pathname).toBe('/order-listing'));
  });
});
