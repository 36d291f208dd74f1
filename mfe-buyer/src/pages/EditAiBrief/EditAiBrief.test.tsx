import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { cart, setMarket, setRouteCredential, useMarket } from '@linksouq/shared-api/host';
import { answers, fill, hold, sent, sentTo, show, storedDraft, withApi } from '@linksouq/shared-ui/testing';
import { brief, buyer, cartOf, line } from '../../testing/people';
import EditAiBrief from './index';

withApi('buyer');

/** @param use whether /my-cart opened the page, to use the brief for the order */
const open = ({ use }: { use?: boolean } = {}) =>
  show(EditAiBrief, '/edit-ai-brief', { state: { briefId: 'brief-1', use } });
/** Opens the stored brief and changes a field. */
async function openAndChange() {
  setMarket({ buyer });
  answers('GET /brief', { data: [brief()] });
  const page = open();
  await screen.findByLabelText('Product to feature');
  fill('Product to feature', 'Hot brew');
  return page;
}
/** Presses "Update brief" and opens another page before the form has read the brief again. */
async function leaveDuringReread(history: ReturnType<typeof open>['history'], to: string, stored = brief()) {
  const release = hold('GET /brief', { data: [stored] });
  await userEvent.click(screen.getByRole('button', { name: 'Update brief' }));
  await waitFor(() => expect(sentTo('GET /brief')).toHaveLength(2));
  act(() => history.push(to));
  return release;
}

describe('Edit brief (product §2, §4)', () => {
  // @product §2.16 §2.114 §4.37 §7.36
  it('prefills the form with the stored brief; "Update brief" sends PUT and opens /requirements', async () => {
    setMarket({ buyer });
    answers('GET /brief', { data: [brief()] });
    answers('PUT /brief/brief-1', { data: brief({ feature: 'Hot brew' }) });
    const { history } = open();
    const productField = await screen.findByLabelText('Product to feature');
    expect(productField).toHaveValue('Cold brew');
    expect(screen.getByRole('checkbox', { name: 'Fresh beans' })).toBeChecked();
    fill('Product to feature', 'Hot brew');
    await userEvent.click(screen.getByRole('button', { name: 'Update brief' }));
    await waitFor(() => expect(history.location.pathname).toBe('/requirements'));
    expect(sentTo('PUT /brief/brief-1')[0]!.body).toMatchObject({
      feature: 'Hot brew',
      point1: 'Fresh beans',
    });
  });

  it('"Update brief" keeps the value of a field that only another tab has changed', async () => {
    answers('PUT /brief/brief-1', { data: brief() });
    await openAndChange();
    answers('GET /brief', { data: [brief({ brandName: 'Other name' })] });
    await userEvent.click(screen.getByRole('button', { name: 'Update brief' }));
    await waitFor(() => expect(sentTo('PUT /brief/brief-1')).toHaveLength(1));
    expect(sentTo('PUT /brief/brief-1')[0]!.body).toMatchObject({
      feature: 'Hot brew',
      brandName: 'Other name',
    });
  });

  it('"Update brief" also saves if the person opens another page while the form reads the brief again', async () => {
    answers('PUT /brief/brief-1', { data: brief({ feature: 'Hot brew' }) });
    const { history } = await openAndChange();
    const release = await leaveDuringReread(history, '/cart');
    // The calls of this page carry the seller's token.
    setRouteCredential('seller');
    release();
    await waitFor(() => expect(sentTo('PUT /brief/brief-1')).toHaveLength(1));
    const [put] = sentTo('PUT /brief/brief-1');
    expect(put!.body).toMatchObject({ feature: 'Hot brew' });
    expect(put!.headers.get('authorization')).toBe(`Bearer ${buyer.accessToken}`);
    expect(await screen.findByText('Brief updated')).toBeVisible();
    expect(history.location.pathname).toBe('/cart');
    expect(storedDraft('brief-brief-1')).toBeUndefined();
  });

  it('after the person has opened another page, "Update brief" keeps the value of a field that another device has changed', async () => {
    const changed = brief({ brandName: 'Other name' });
    answers('GET /brief/brief-1', { data: changed });
    answers('PUT /brief/brief-1', { data: brief({ feature: 'Hot brew' }) });
    const { history } = await openAndChange();
    const release = await leaveDuringReread(history, '/my-cart', changed);
    release();
    await waitFor(() => expect(sentTo('PUT /brief/brief-1')).toHaveLength(1));
    expect(sentTo('PUT /brief/brief-1')[0]!.body).toMatchObject({
      feature: 'Hot brew',
      brandName: 'Other name',
    });
  });

  it('when the late answer of a save arrives after the page has opened again, no note says that the change is not saved', async () => {
    const release = hold('PUT /brief/brief-1', { data: brief({ feature: 'Hot brew' }) });
    const { unmount } = await openAndChange();
    await userEvent.click(screen.getByRole('button', { name: 'Update brief' }));
    await waitFor(() => expect(sentTo('PUT /brief/brief-1')).toHaveLength(1));
    unmount();
    open();
    const note = /^We kept what you typed last time/;
    expect(await screen.findByText(note)).toBeVisible();
    answers('GET /brief', { data: [brief({ feature: 'Hot brew' })] });
    release();
    await waitFor(() => expect(screen.queryByText(note)).toBeNull());
    expect(screen.getByLabelText('Product to feature')).toHaveValue('Hot brew');
    expect(storedDraft('brief-brief-1')).toBeUndefined();
  });

  it('restores an unsaved change with a note when the page opens again; "Discard" restores the stored brief', async () => {
    setMarket({ buyer });
    answers('GET /brief', { data: [brief()] });
    const note = 'We kept what you typed last time. It is not saved yet.';
    const { unmount } = open();
    await screen.findByLabelText('Product to feature');
    expect(screen.queryByText(note)).toBeNull();
    fill('Product to feature', 'Hot brew');
    unmount();
    const again = open();
    expect(await screen.findByLabelText('Product to feature')).toHaveValue('Hot brew');
    expect(screen.getByText(note)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Discard' }));
    expect(screen.getByLabelText('Product to feature')).toHaveValue('Cold brew');
    expect(screen.queryByText(note)).toBeNull();
    again.unmount();
    open();
    expect(await screen.findByLabelText('Product to feature')).toHaveValue('Cold brew');
  });

  it('shows the steps of an order only if the cart has an item', async () => {
    setMarket({ buyer });
    answers('GET /brief', { data: [brief()] });
    const { unmount } = open();
    await screen.findByLabelText('Product to feature');
    expect(screen.queryByRole('list', { name: 'Steps' })).toBeNull();
    unmount();
    act(() => cart.load(cartOf(line())));
    open();
    expect(await screen.findByRole('list', { name: 'Steps' })).toBeVisible();
  });

  it('if the brief was opened for the order, "Update brief" selects it and opens /my-cart', async () => {
    setMarket({ buyer });
    answers('GET /brief', { data: [brief({ deadline: '2020-01-01T19:59:00.000Z' })] });
    answers('PUT /brief/brief-1', { data: brief() });
    const { history } = open({ use: true });
    const deadline = await screen.findByLabelText('Deadline');
    expect(deadline).toHaveValue('2020-01-01');
    await userEvent.click(screen.getByRole('button', { name: 'Update brief' }));
    expect(await screen.findByText('Deadline cannot be in the past')).toBeVisible();
    fill('Deadline', '2099-02-01');
    await userEvent.click(screen.getByRole('button', { name: 'Update brief' }));
    await waitFor(() => expect(history.location.pathname).toBe('/my-cart'));
    expect(useMarket.getState().briefId).toBe('brief-1');
  });

  it('if the server refuses a field, shows the error at the field and the message', async () => {
    setMarket({ buyer });
    answers('GET /brief', { data: [brief()] });
    answers('PUT /brief/brief-1', { message: 'Check the brief', errors: { tag: 'Unknown account' } }, 422);
    open();
    await screen.findByLabelText('Product to feature');
    await userEvent.click(screen.getByRole('button', { name: 'Update brief' }));
    expect(await screen.findByText('Unknown account')).toBeVisible();
    expect(screen.getByText('Check the brief')).toBeVisible();
  });

  it('without a chosen brief, lists the briefs, and a press opens a brief', async () => {
    setMarket({ buyer });
    answers('GET /brief', { data: [brief()] });
    show(EditAiBrief, '/edit-ai-brief');
    await userEvent.click(await screen.findByRole('link', { name: /Deadline/ }));
    expect(await screen.findByLabelText('Product to feature')).toHaveValue('Cold brew');
  });

  it('without briefs, shows a link to create a brief', async () => {
    setMarket({ buyer });
    answers('GET /brief', { data: [] });
    show(EditAiBrief, '/edit-ai-brief');
    const link = await screen.findByRole('link', { name: 'Create New Brief (AI)' });
    expect(link).toHaveAttribute('href', '/ai-brief');
  });

  it('without a buyer session, shows the registration and makes no call', async () => {
    show(EditAiBrief, '/edit-ai-brief');
    expect(await screen.findByRole('heading', { name: 'Confirm your number' })).toBeVisible();
    expect(await screen.findByLabelText('WhatsApp number')).toBeVisible();
    expect(sent).toHaveLength(0);
  });
});
