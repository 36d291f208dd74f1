import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ENDED_ORDER_STATES, wireStatus } from '@linksouq/shared-api/contract';
import { registerCatalog, setLocale, t } from '@linksouq/shared-ui/host';
import { answers, hold, pressEscape, sentence, settled, show, withApi } from '@linksouq/shared-ui/testing';
import { DELIVERIES, delivery, details, item, revision } from '../../testing/delivery';
import arabic from '../../texts/ar.json';
import { earningOf } from './earning-of-item';
import OrderDelivery from './index';

withApi('seller');
const CALL = 'GET /order/seller/submit-content/order-1';
const open = (at = '/order-delivery/order-1') => show(OrderDelivery, '/order-delivery/:id', { to: at });
afterEach(() => act(() => setLocale('en')));
const steps = async () => {
  await screen.findByText('LS-ABC123');
  return screen.queryAllByRole('listitem').filter((li) => li.dataset.look);
};

// @product §7.38
describe('Order Delivery (product §2, §4)', () => {
  // @product §2.118
  it('"Previous" and "Next" show the other items of the order', async () => {
    answers(CALL, delivery([item(), item({ id: 'item-2', name: 'Story', contentType: 1 })]));
    open();
    expect(await screen.findByRole('heading', { name: 'Reel' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.getByRole('heading', { name: 'Story' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
    expect(screen.getByRole('heading', { name: 'Reel' })).toBeVisible();
  });

  const accepted = { contentStatus: 'approved', submittedContentId: 'sub-1' } as const;
  const story = { id: 'item-2', name: 'Story', contentType: 1 };
  it.each([
    ['To do: submit Reel', [item()]],
    ['To do: send the link of Reel', [item(accepted)]],
    ['To do: send a new version of Reel', [item({ contentStatus: 'rejected', submittedContentId: 'sub-1' })]],
    ['To do: submit Story', [item({ contentStatus: 'pending', submittedContentId: 'sub-1' }), item(story)]],
    [
      'Nothing to do now: waiting for the answer of Date & Co',
      [item({ contentStatus: 'pending', submittedContentId: 'sub-1' })],
    ],
  ])('the page starts with "%s"', async (words, items) => {
    answers(CALL, delivery(items));
    open();
    const next = await screen.findByText(words);
    expect(next.compareDocumentPosition(screen.getAllByText('LS-ABC123')[0]!)).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
  });

  it('in an order with several items, the position is above the name of the item', async () => {
    answers(CALL, delivery([item(), item(story)]));
    open('/order-delivery/order-1?item=2');
    const place = await screen.findByText('Item 2 of 2');
    expect(place.nextElementSibling).toBe(screen.getByRole('heading', { name: 'Story' }));
  });

  it.each([
    [1, 'Reel'],
    [2, 'Story'],
  ])('the summary of the order is below item %d', async (position, name) => {
    answers(CALL, delivery([item(), item(story)], { receives: 855.5 }));
    open(`/order-delivery/order-1?item=${position}`);
    const heading = await screen.findByRole('heading', { name });
    expect(screen.getByText(sentence('In total you receive AED 855.50'))).toBeVisible();
    expect(heading.compareDocumentPosition(screen.getByText('0 of 2 finished'))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
  });

  it.each([
    [855.5, ['You receive AED 855.50']],
    [0, []],
  ])('for an earning of AED %d, the texts about the earning are %j', async (receives, texts) => {
    const known = delivery();
    answers(CALL, { ...known, order: { ...known.order, receives } });
    open();
    expect(await screen.findByRole('heading', { name: 'Reel' })).toBeVisible();
    expect(screen.queryAllByText(/You receive/).map((line) => line.textContent)).toEqual(texts);
  });

  // @product §2.118 §4.19
  it('without a submission, "Submit" of step 1 is enabled and "Submit" of step 2 is disabled', async () => {
    answers(CALL, delivery());
    open();
    const [content, post] = await steps();
    expect(within(content!).getByRole('button', { name: 'Submit' })).toBeEnabled();
    expect(within(post!).getByRole('button', { name: 'Submit' })).toBeDisabled();
  });

  it.each([
    ['content', '/submit-content', item()],
    ['screenshot', '/submit-content', item({ contentType: 5 })],
    ['link', '/submit-post-link', item({ contentStatus: 'approved', submittedContentId: 'sub-1' })],
  ])('the only enabled button submits the %s and opens %s', async (_, path, shown) => {
    answers(CALL, delivery([shown]));
    const { history } = open();
    await steps();
    const buttons = screen.getAllByRole('button').filter((button) => button.matches(':enabled'));
    // The back button has no text.
    const [submit, ...others] = buttons.filter(({ textContent }) => textContent);
    expect(submit).toHaveTextContent('Submit');
    expect(others).toEqual([]);
    await userEvent.click(submit!);
    expect(history.location.pathname).toBe(path);
  });

  it.each(['en', 'ar'])(
    'in the language %s, "Resolve" of a rejected item names the item and is above the order’s summary',
    async (language) => {
      registerCatalog('ar', arabic);
      setLocale(language);
      const rejected = item({
        contentStatus: 'rejected',
        submittedContentId: 'sub-1',
        reason: 'Off brief',
      });
      answers(CALL, delivery([rejected], { receives: 855.5 }));
      const { history } = open();
      const resolve = await screen.findByRole('button', { name: t('Resolve') });
      expect(resolve).toHaveAccessibleDescription(`${t('Reel')} ${t('Submit Content')}`);
      const earning = screen.getByText(sentence(t('You receive {amount}', { amount: 'AED 855.50' })));
      expect(resolve.compareDocumentPosition(earning)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
      await userEvent.click(resolve);
      expect(history.location.pathname).toBe('/submit-content');
    },
  );

  // @product §4.20 §4.24
  it('while the content is pending, step 1 shows a disabled button "Pending", and "Submit" of step 2 is disabled', async () => {
    answers(CALL, delivery([item({ contentStatus: 'pending', submittedContentId: 'sub-1' })]));
    open();
    const [content, post] = await steps();
    expect(within(content!).getByRole('button', { name: 'Pending' })).toBeDisabled();
    expect(within(post!).getByRole('button', { name: 'Submit' })).toBeDisabled();
  });

  // @product §4.21 §4.30
  it('a rejected step shows the reason and the button "Resolve" (resubmit), which opens /submit-content', async () => {
    answers(
      CALL,
      delivery([
        item({
          contentStatus: 'rejected',
          submittedContentId: 'sub-1',
          reason: 'Off brief',
          revisions: [revision()],
        }),
      ]),
    );
    const { history } = open();
    const [content] = await steps();
    expect(within(content!).getByText('Rejected: Off brief')).toBeVisible();
    expect(screen.getByText('Reason: Off brief')).toBeVisible();
    await userEvent.click(within(content!).getByRole('button', { name: 'Resolve' }));
    expect(history.location.pathname).toBe('/submit-content');
    expect(history.location.state).toMatchObject({
      orderId: 'order-1',
      contentId: 'item-1',
      position: 1,
    });
  });

  it.each([
    ['Off brief\nShow the box', '“Show the box”'],
    ['Off brief', 'The brand wrote nothing more. Compare your version with the brief.'],
  ])(
    'a rejected step with the reason %j shows the text %s, the sent version and the brief',
    async (reason, words) => {
      const sent = {
        contentStatus: 'rejected',
        submittedContentId: 'sub-1',
        contentUrl: 'a.mp4?s=1',
      } as const;
      answers(CALL, delivery([item({ ...sent, reason })]));
      open();
      const [content] = await steps();
      expect(within(content!).getByText('Rejected: Off brief')).toBeVisible();
      expect(within(content!).getByText(words)).toBeVisible();
      expect(within(content!).getByRole('link', { name: 'Your version' })).toHaveAttribute(
        'href',
        '/media/a.mp4?s=1',
      );
      expect(within(content!).getByRole('link', { name: 'View brief' })).toBeVisible();
    },
  );

  it('a rejected link opens as the sent version, not the accepted content', async () => {
    const posted = item({
      contentStatus: 'approved',
      postStatus: 'rejected',
      submittedContentId: 'sub-2',
      contentUrl: 'a.mp4?s=1',
      postLink: 'https://www.instagram.com/reel/1/',
      reason: 'Wrong tag or product',
    });
    answers(CALL, delivery([posted]));
    open();
    const [link] = await steps();
    expect(within(link!).getByRole('link', { name: 'Your version' })).toHaveAttribute(
      'href',
      'https://www.instagram.com/reel/1/',
    );
  });
  it('the earnings of the items sum up to the earning of the order', async () => {
    const third = (id: string) => item({ id, price: 35.09 });
    const items = [third('a'), third('b'), third('c')];
    const order = { ...delivery().order, receives: 100 };
    const sum = items.reduce((fils, each) => fils + earningOf({ data: items, order }, each)! * 100, 0);
    expect(Math.round(sum)).toBe(10_000);
  });
  it('a cached response of the time before the acceptance does not send the seller back to Order Details', async () => {
    answers(CALL, delivery([item()], { status: 'pending', waitsFor: 'payment' }));
    const { history } = open();
    await waitFor(() => expect(history.location.pathname).toBe('/order-details/order-1'));
    const release = hold(CALL, delivery([item()]));
    act(() => history.push('/order-delivery/order-1'));
    await settled();
    expect(history.location.pathname).toBe('/order-delivery/order-1');
    release();
    expect(await screen.findByText('To do: submit Reel')).toBeVisible();
  });

  it('shows an item with a rejected link first, and the rejected step above the accepted step', async () => {
    const posted = item({
      id: 'item-2',
      name: 'Story',
      contentStatus: 'approved',
      postStatus: 'rejected',
      submittedContentId: 'sub-1',
      reason: 'Off brief',
    });
    answers(CALL, delivery([item(), posted]));
    open();
    expect(await screen.findByRole('heading', { name: 'Story' })).toBeVisible();
    const [link, content] = await steps();
    expect(within(link!).getByRole('button', { name: 'Resolve' })).toBeVisible();
    expect(within(content!).getByText('Submit Content').tagName).toBe('S');
  });

  it('shows the time left for the order and for the brand’s decision', async () => {
    // Late in the evening, 121 hours span six calendar days. So the test sets the clock to the morning.
    const now = Date.parse('2026-11-20T05:00:00.000Z');
    const clock = jest.spyOn(Date, 'now').mockReturnValue(now);
    const inHours = (hours: number) => new Date(now + hours * 3_600_000 - 60_000).toISOString();
    const waiting = item({
      contentStatus: 'pending',
      submittedContentId: 'sub-1',
      autoApproveAt: inHours(72),
    });
    answers(CALL, delivery([waiting], { dueAt: inHours(121) }));
    open();
    expect(
      await screen.findByText(sentence(/^5 days left: everything is due by \d\d-\d\d-\d{4} /)),
    ).toBeVisible();
    expect(
      screen.getByText(
        sentence(/^If there is no answer by .+ \(71 hours left\), your work counts as accepted$/),
      ),
    ).toBeVisible();
    expect(screen.getByText('0 of 1 finished · 1 sent')).toBeVisible();
    clock.mockRestore();
  });

  // @product §4.22
  it('approved content is struck through, and "Submit" of step 2 opens /submit-post-link', async () => {
    answers(CALL, delivery([item({ contentStatus: 'approved', submittedContentId: 'sub-1' })]));
    const { history } = open();
    const [content, post] = await steps();
    expect(within(content!).getByText('Submit Content').tagName).toBe('S');
    expect(within(content!).queryByRole('button')).toBeNull();
    await userEvent.click(within(post!).getByRole('button', { name: 'Submit' }));
    expect(history.location.pathname).toBe('/submit-post-link');
    expect(history.location.state).toMatchObject({ submittedContentId: 'sub-1' });
  });

  // @product §4.25
  it.each([5, 6, 7])('content type %s has one step, which submits a screenshot', async (contentType) => {
    answers(CALL, delivery([item({ contentType, name: 'Google Review' })]));
    open();
    expect(await steps()).toHaveLength(1);
    expect(screen.getByText('Submit Screenshot')).toBeVisible();
  });

  it.each([
    ['completed', 'This order was completed on 21-11-2026.'],
    [
      'declined',
      'This order was declined: “Unable to complete in required time”. Any payment goes back to the brand.',
    ],
    ['expired', 'This order expired before it was paid.'],
    ['cancelled', 'This order was cancelled. The payment goes back to the brand.'],
  ] as const)('a %s order shows its state and no button', async (status, text) => {
    const change = {
      status,
      completedAt: status === 'completed' ? '2026-11-21T08:00:00.000Z' : null,
      declineReason: status === 'declined' ? 'Unable to complete in required time' : null,
    };
    answers(CALL, delivery([item()], change));
    open();
    expect(await screen.findByText(sentence(text))).toBeVisible();
    expect(await steps()).toHaveLength(0);
    expect(screen.getByText('Not delivered')).toBeVisible();
  });

  it.each([
    ['completed', 'resolve_complete', 'Support completed the order: Agreed by phone'],
    ['cancelled', 'resolve_refund', 'Support refunded the order: Agreed by phone'],
  ] as const)('a %s order shows who ended it, when and why, and its history', async (status, kind, text) => {
    const event = (day: string, change: object) => ({ at: `2026-11-${day}T08:00:00.000Z`, ...change });
    const timeline = [
      event('20', { kind: 'accept', text: 'You accepted' }),
      event('21', { kind, text }),
    ] as never;
    answers(CALL, delivery([item()], { status, receives: 855, completedAt: null, timeline }));
    open();
    const [end, inHistory] = await screen.findAllByText(text);
    expect(end!.nextElementSibling).toContainElement(screen.getAllByText(sentence('21-11-2026 12:00'))[0]!);
    const history = screen.getByRole('region', { name: 'What has happened' });
    expect(history).toContainElement(inHistory!);
    expect(within(history).getByText('You accepted')).toBeVisible();
  });

  it('an order with all items accepted does not repeat its end', async () => {
    const timeline = [{ at: '2026-11-21T08:00:00.000Z', kind: 'complete', text: 'Everything was accepted' }];
    answers(CALL, delivery([item(DELIVERIES[6])], { status: 'completed', timeline }));
    open();
    expect(await screen.findAllByText('Everything was accepted')).toHaveLength(1);
  });

  it.each(ENDED_ORDER_STATES.flatMap((status) => DELIVERIES.map((of) => [status, of] as const)))(
    'a %s order with the delivery %p shows only accepted steps as done',
    async (status, of) => {
      answers(CALL, delivery([item(of)], { status: wireStatus(status) }));
      open();
      for (const step of await steps()) {
        const isPost = within(step).queryByText('Submit Post Link') !== null;
        const isAccepted = (isPost ? of.postStatus : of.contentStatus) === 'approved';
        expect(within(step).queryAllByText('Accepted')).toHaveLength(isAccepted ? 1 : 0);
        expect(within(step).queryByRole('button')).toBeNull();
      }
      expect(screen.queryByText(/^Waiting|^To do/)).toBeNull();
    },
  );
  it.each([
    ['pending', 'cancelled', 'Closed', 2],
    ['pending', 'disputed', 'Not decided', 0],
    ['rejected', 'cancelled', 'Closed', 1],
    ['rejected', 'disputed', 'Rejected', 0],
  ] as const)('a %s version of a %s order has the state %s', async (state, status, text, closed) => {
    const versions = [revision({ status: state, reason: state === 'rejected' ? 'Off brief' : null })];
    const sent = item({ contentStatus: state, reason: versions[0]!.reason, revisions: versions });
    answers(CALL, delivery([sent], { status }));
    open();
    const [content] = await steps();
    expect(within(content!).getByText(text)).toBeVisible();
    expect(screen.queryAllByText(/^Closed/)).toHaveLength(closed);
    expect(within(content!).queryByText('Not delivered')).toBeNull();
    expect(document.body).not.toHaveTextContent('Compare your version');
    expect(screen.queryAllByText(/^Waiting for an answer/)).toHaveLength(text === 'Not decided' ? 1 : 0);
  });

  it('a completed order shows the earnings, and all items with links to their posts', async () => {
    const done = item({
      contentStatus: 'approved',
      postStatus: 'approved',
      postLink: 'https://www.instagram.com/reel/a/',
    });
    answers(
      CALL,
      delivery([done, item({ id: 'item-2', name: 'Story', contentType: 1, price: 100 })], {
        status: 'completed',
        completedAt: '2026-11-21T08:00:00.000Z',
        receives: 950,
        refunded: 0,
      }),
    );
    open();
    expect(await screen.findByText('You earned')).toHaveTextContent('AED 950');
    expect(screen.getByText(sentence('Added to your balance on 21-11-2026.'))).toBeVisible();
    expect(screen.getByText('Your bank gets it when you withdraw your balance.')).toBeVisible();
    expect(screen.queryByText(sentence('This order was completed on 21-11-2026.'))).toBeNull();
    expect(screen.queryByText('0')).toBeNull();
    expect(screen.getByRole('link', { name: 'See your earnings' })).toHaveAttribute('href', '/my-earning');
    expect(screen.getByText(sentence('You received AED 855'))).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Story' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open the post' })).toHaveAttribute('href', done.postLink);
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
  });

  const waiting = (change = {}) =>
    item({
      contentStatus: 'pending',
      submittedContentId: 'sub-1',
      autoApproveAt: '2099-01-01T08:00:00.000Z',
      ...change,
    });
  const post = { id: 'item-3', name: 'Post', contentType: 3 };
  it('if the seller must submit another item next, a button in the first line shows that item', async () => {
    answers(CALL, delivery([waiting(), waiting(story), item(post)]));
    open();
    expect(await screen.findByText('Waiting for Date & Co')).toBeVisible();
    expect(screen.getByText('0 of 3 finished · 2 sent')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Go to item 3' }));
    expect(screen.getByRole('heading', { name: 'Post' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Go to/ })).toBeNull();
  });
  it('if the brand must answer all items, the first line has no button', async () => {
    answers(CALL, delivery([waiting(), waiting(post)]));
    open();
    expect(await screen.findByText('Nothing to do now: waiting for the answer of Date & Co')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Go to/ })).toBeNull();
  });

  it.each([
    ['shows the time and place of a future visit', '2099-01-01', 1],
    ['shows no past visit', '2020-01-01', 0],
  ])('the page %s', async (_, date, count) => {
    const visit = { address: 'Al Quoz', date, time: '18:00' };
    answers(CALL, delivery([item()], { details: { ...details, visit }, dueAt: '2099-01-05T08:00:00.000Z' }));
    open();
    await screen.findByText(sentence(/everything is due by/));
    expect(
      screen.queryAllByText(sentence(/^Visit for this orderIn .+, on 01-01-2099 18:00Al Quoz$/)),
    ).toHaveLength(count);
    // The brief also names the place.
    expect(screen.getAllByText('Al Quoz')).toHaveLength(count + 1);
  });
  it('the step to submit has a link to the brief, and the summary names the product', async () => {
    answers(CALL, delivery([item()], { details }));
    open();
    const [content, post] = await steps();
    expect(within(content!).getByRole('link', { name: 'View brief' })).toHaveAttribute(
      'href',
      '/media/briefs/b1.pdf?s=1',
    );
    expect(within(post!).queryByRole('link', { name: 'View brief' })).toBeNull();
    expect(screen.getAllByText('Date box')[0]).toBeVisible();
  });
  it.each([
    [5, '5 days left', false],
    [1, '23 hours left', true],
  ])(
    '%d days before the due time, brand and time left (%s) are above the item',
    async (days, left, isSoon) => {
      // Late in the evening, the span has one calendar day more. So the test sets the clock to the morning.
      const now = Date.parse('2026-11-20T05:00:00.000Z');
      const clock = jest.spyOn(Date, 'now').mockReturnValue(now);
      const rejected = item({ contentStatus: 'rejected', submittedContentId: 'sub-1', reason: 'Off brief' });
      const dueAt = new Date(now + days * 86_400_000 - 60_000).toISOString();
      answers(CALL, delivery([rejected], { dueAt }));
      open();
      const time = await screen.findByText(left);
      expect('soon' in time.dataset).toBe(isSoon);
      expect(time.parentElement).toHaveTextContent(`Date & Co · ${left}`);
      const name = screen.getByRole('heading', { name: 'Reel' });
      expect(time.compareDocumentPosition(name)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
      clock.mockRestore();
    },
  );

  it('shows the brief in a collapsed section', async () => {
    answers(CALL, delivery([item()], { details }));
    open();
    const brief = within(await screen.findByRole('region', { name: 'The brief' }));
    await userEvent.click(brief.getByText('Date box', { selector: 'summary *' }));
    expect(brief.getByText('Packed by hand')).toBeVisible();
  });

  it('the dialog of "Ask support to decide" stays open until the call has ended', async () => {
    answers(CALL, delivery([item()], { canDispute: true }));
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Ask support to decide' }));
    const dialog = within(screen.getByRole('dialog'));
    const release = hold('PATCH /order/dispute/order-1', { message: 'Support will look at this order.' });
    await userEvent.click(dialog.getByRole('button', { name: 'Ask support to decide' }));
    pressEscape();
    expect(screen.getByRole('dialog')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Not now' })).toBeDisabled();
    release();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  // @product §4.13
  it('for a pending order, opens the order details (product §4)', async () => {
    answers(CALL, delivery([item()], { status: 'pending' }));
    const { history } = open();
    await screen.findByText('elsewhere');
    expect(history.location.pathname).toBe('/order-details/order-1');
  });

  // @product §8.13
  it('a failed load shows "An unexpected error occurred" (product §8)', async () => {
    answers(CALL, { message: 'boom' }, 500);
    open();
    expect(await screen.findByText('An unexpected error occurred')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'This order could not be loaded' })).toBeVisible();
    expect(screen.getByText(sentence('Nothing is lost. Try again in a moment.'))).toBeVisible();
    answers(CALL, delivery());
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Reel' })).toBeVisible();
  });
});
