import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { calls, type PageVisit } from '@linksouq/shared-api/contract';
import { answersWith, fails, hold, renderRoutes, sentTo, show, withApi } from '@linksouq/shared-ui/testing';
import { Loaded } from '../page/Loaded';
import { ShowOlder } from '../page/ShowOlder';
import { prefetching } from './prefetching';
import { announceServerChange } from './server-changes';
import { forgetAnswers } from './kept-answers';
import { useCallPages } from './use-call-pages';

withApi('seller');
beforeAll(() => void jest.spyOn(console, 'error').mockImplementation(() => {}));

function Screen() {
  const messages = useCallPages(calls.getMessages);
  return (
    <Loaded of={messages}>
      {(list) => (
        <>
          <ul>
            {list.map(({ id }) => (
              <li key={id}>{id}</li>
            ))}
          </ul>
          <ShowOlder of={messages}>Show older messages</ShowOlder>
        </>
      )}
    </Loaded>
  );
}
/** Serves messages 1 … `newest` in pages of two. The cursor is the id of the last message of the page. */
const serve = (newest: number) =>
  answersWith('GET /user/messages', ({ query }) => {
    const before = Number(query.get('cursor') ?? newest + 1);
    const ids = [before - 1, before - 2].filter((id) => id > 0);
    const message = { sentAt: '2026-03-01T08:00:00.000Z', channel: 'sms', template: 'x', text: 'x' };
    const next = before > 3 ? String(ids.at(-1)) : null;
    return { body: { data: ids.map((id) => ({ id: String(id), ...message })), next } };
  });
const listed = () => screen.queryAllByRole('listitem').map((item) => item.textContent);
const button = () => screen.getByRole('button', { name: 'Show older messages' });
/** Opens the list in the history entry with this key. */
const openEntry = (key: string) =>
  renderRoutes([{ path: '/', element: <Screen /> }], [{ pathname: '/', key }]);
beforeEach(() => sessionStorage.clear());

describe('a list in pages', () => {
  it('the button adds the next page and keeps the focus, and the number of entries is announced', async () => {
    serve(5);
    show(Screen, '/');
    await screen.findByText('5');
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    await userEvent.click(button());
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Shown: 4'));
    expect(listed()).toEqual(['5', '4', '3', '2']);
    expect(button()).toHaveFocus();
    expect(
      sentTo('GET /user/messages').map(({ query }) => [query.get('limit'), query.get('cursor')]),
    ).toEqual([
      ['20', null],
      ['50', '4'],
    ]);
  });

  it('after the last page, the number of entries replaces the button and gets the focus', async () => {
    serve(3);
    show(Screen, '/');
    await userEvent.click(await screen.findByRole('button'));
    expect(await screen.findByText('Shown: 3. This is the whole list.')).toHaveFocus();
    expect(screen.queryByRole('button')).toBeNull();
    expect(listed()).toEqual(['3', '2', '1']);
  });

  it('a list on one page has no button', async () => {
    serve(2);
    show(Screen, '/');
    await screen.findByText('2');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('a failure shows its reason beside the button, and another press requests the same page again', async () => {
    serve(5);
    show(Screen, '/');
    await screen.findByText('5');
    answersWith('GET /user/messages', () => ({ status: 422, body: { message: 'Not now.' } }));
    await userEvent.click(button());
    const reason = await screen.findByText('That did not work: Not now.');
    expect(reason.closest('[aria-live]')).toHaveAttribute('aria-live', 'polite');
    expect([listed(), document.activeElement]).toEqual([['5', '4'], button()]);
    // There is no toast.
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByText('Not now.')).toBeNull();
    serve(5);
    await userEvent.click(button());
    await waitFor(() => expect(listed()).toEqual(['5', '4', '3', '2']));
    expect(screen.queryByText(/That did not work/)).toBeNull();
  });

  it('a double tap requests one page', async () => {
    serve(5);
    show(Screen, '/');
    await screen.findByText('5');
    const release = hold('GET /user/messages', { data: [], next: null });
    await userEvent.dblClick(button());
    release();
    await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
    expect(sentTo('GET /user/messages')).toHaveLength(2);
  });

  it('a refetch after a new entry shows no entry twice', async () => {
    serve(5);
    show(Screen, '/');
    await userEvent.click(await screen.findByRole('button'));
    await screen.findByText('2');
    serve(6);
    await act(async () => void (await announceServerChange('shown')));
    await waitFor(() => expect(listed()).toEqual(['6', '5', '4', '3']));
    await userEvent.click(button());
    await waitFor(() => expect(listed()).toEqual(['6', '5', '4', '3', '2', '1']));
  });

  it('a press adds its page even if the data changes during the request or just before the press', async () => {
    serve(9);
    show(Screen, '/');
    await screen.findByText('9');
    const release = hold('GET /user/messages', { data: [], next: null });
    await userEvent.click(button());
    serve(9);
    await act(async () => void (await announceServerChange('shown')));
    release();
    await waitFor(() => expect(listed()).toEqual(['9', '8', '7', '6']));
    act(() => void announceServerChange('shown'));
    await userEvent.click(button());
    await waitFor(() => expect(listed()).toEqual(['9', '8', '7', '6', '5', '4']));
  });

  it('an entry that moves to a later page between two requests is shown only at its new place', async () => {
    serve(5);
    show(Screen, '/');
    await screen.findByText('5');
    const message = { sentAt: '2026-03-01T08:00:00.000Z', channel: 'sms', template: 'x', text: 'x' };
    answersWith('GET /user/messages', () => ({
      body: { data: ['3', '5', '2'].map((id) => ({ id, ...message })), next: null },
    }));
    await userEvent.click(button());
    await waitFor(() => expect(listed()).toEqual(['4', '3', '5', '2']));
  });

  it('a reload loads the same number of pages, and the focus stays at the start of the document', async () => {
    serve(9);
    const { unmount } = openEntry('messages');
    await userEvent.click(await screen.findByRole('button'));
    await waitFor(() => expect(listed()).toHaveLength(4));
    await userEvent.click(button());
    await waitFor(() => expect(listed()).toHaveLength(6));
    unmount();
    forgetAnswers();
    serve(6);
    openEntry('messages');
    await waitFor(() => expect(listed()).toEqual(['6', '5', '4', '3', '2', '1']));
    expect(document.body).toHaveFocus();
  });
  it('another entry of the history starts with the first page', async () => {
    serve(9);
    const { unmount } = openEntry('first');
    await userEvent.click(await screen.findByRole('button'));
    await waitFor(() => expect(listed()).toHaveLength(4));
    unmount();
    forgetAnswers();
    openEntry('second');
    await screen.findByText('9');
    expect(listed()).toEqual(['9', '8']);
  });

  it('a lost connection keeps the list', async () => {
    serve(5);
    show(Screen, '/');
    await screen.findByText('5');
    fails('GET /user/messages');
    await userEvent.click(button());
    expect(await screen.findByText(/No connection/)).toBeVisible();
    expect(listed()).toEqual(['5', '4']);
  });
});

describe('a prefetch of a list in pages', () => {
  const prefetch = () =>
    act(() =>
      prefetching(() => [[calls.getMessages, { inPages: true }]])({
        params: {},
        query: new URLSearchParams(),
        credential: 'seller',
      } as PageVisit),
    );
  const requests = () => sentTo('GET /user/messages').length;
  /** Moves the clock. A response is recent for 10 s. */
  const waitSeconds = (seconds: number) => {
    const now = Date.now() + seconds * 1000;
    jest.spyOn(Date, 'now').mockImplementation(() => now);
  };
  afterEach(() => jest.mocked(Date.now).mockRestore?.());

  it('fills the list that opens later', async () => {
    serve(3);
    await prefetch();
    expect(requests()).toBe(1);
    show(Screen, '/');
    expect(listed()).toEqual(['3', '2']);
    await userEvent.click(button());
    await waitFor(() => expect(listed()).toEqual(['3', '2', '1']));
  });
  it('does not change a shown list', async () => {
    serve(3);
    show(Screen, '/');
    await screen.findByText('3');
    waitSeconds(11);
    await prefetch();
    expect([requests(), listed()]).toEqual([1, ['3', '2']]);
    await userEvent.click(button());
    await waitFor(() => expect(listed()).toEqual(['3', '2', '1']));
    waitSeconds(22);
    await prefetch();
    expect([requests(), listed()]).toEqual([2, ['3', '2', '1']]);
  });
  it('keeps the failure of a shown list', async () => {
    fails('GET /user/messages');
    show(Screen, '/');
    await screen.findByRole('alert');
    serve(3);
    await prefetch();
    expect(screen.getByRole('alert')).toBeVisible();
  });
  it('reads the first page of a closed list again', async () => {
    serve(3);
    const { unmount } = show(Screen, '/');
    await screen.findByText('3');
    unmount();
    waitSeconds(11);
    serve(4);
    await prefetch();
    expect(requests()).toBe(2);
    show(Screen, '/');
    expect(listed()).toEqual(['4', '3']);
    await userEvent.click(button());
    await waitFor(() => expect(listed()).toEqual(['4', '3', '2', '1']));
  });
  it('keeps a closed list of several pages', async () => {
    serve(3);
    const { unmount } = show(Screen, '/');
    await userEvent.click(await screen.findByRole('button'));
    await waitFor(() => expect(listed()).toEqual(['3', '2', '1']));
    unmount();
    waitSeconds(11);
    await prefetch();
    expect(requests()).toBe(2);
    show(Screen, '/');
    expect(listed()).toEqual(['3', '2', '1']);
  });
});
