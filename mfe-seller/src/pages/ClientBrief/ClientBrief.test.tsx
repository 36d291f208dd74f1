import { screen } from '@testing-library/react';
import { sentence, show } from '@linksouq/shared-ui/testing';
import { order } from '../../testing/samples';
import { asSeller, withSeller } from '../../testing/signed-in';
import ClientBrief from './index';

withSeller();
const open = (state?: unknown) => show(ClientBrief, '/client-brief', { state });

describe('Client Brief (product §2)', () => {
  // @product §2.86
  it('the screen shows the PDF in an embedded viewer and has the link "Open PDF"', () => {
    open({ pdfPath: 'briefs/brief.pdf?sig=1' });
    expect(screen.getByTitle('Client Brief')).toHaveAttribute('src', '/media/briefs/brief.pdf?sig=1');
    const link = screen.getByRole('link', { name: 'Open PDF' });
    expect(link).toHaveAttribute('href', '/media/briefs/brief.pdf?sig=1');
    expect(link).toHaveAttribute('target', '_blank');
  });
  it('after a switch of the account, shows no brief of the earlier seller', () => {
    const state = { brandName: 'Saffron Dates', details: order().details };
    open(state).unmount();
    asSeller({ id: 'seller-2', username: 'omar' });
    open(state);
    expect(screen.queryByText('Saffron Dates')).toBeNull();
    expect(screen.getByText('Choose an order to read its brief.')).toBeVisible();
  });
  it('without a PDF viewer in the browser, shows only the link "Open PDF"', () => {
    Object.defineProperty(navigator, 'pdfViewerEnabled', { value: false, configurable: true });
    open({ pdfPath: 'briefs/brief.pdf?sig=1' });
    Reflect.deleteProperty(navigator, 'pdfViewerEnabled');
    expect(screen.queryByTitle('Client Brief')).toBeNull();
    expect(screen.getByRole('link', { name: 'Open PDF' })).toBeVisible();
    expect(screen.queryByText(/shows no PDF/)).toBeNull();
  });
  it('shows the brand, the ordered content and the amount that the seller receives', () => {
    open({ brandName: 'Saffron Dates', content: ['Story', 'Bundle'], receives: 427.5 });
    for (const text of ['Saffron Dates', 'Story, Bundle', 'You receive AED 427.50'])
      expect(screen.getByText(sentence(text))).toBeVisible();
  });
  it('shows the facts of the brief above the PDF', () => {
    open({ pdfPath: 'briefs/brief.pdf?sig=1', details: order().details });
    const facts = screen.getByRole('region', { name: 'The brief' });
    expect(facts).toHaveTextContent('Fresh beans');
    const viewer = screen.getByTitle('Client Brief');
    expect(facts.compareDocumentPosition(viewer) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });
  const VISIT_NOTE = 'The brand ordered a visit, but the brief names no place. Ask before you start.';
  const visit = { address: 'Al Quoz', date: '2099-01-01', time: '18:00' };
  it.each([
    ['a warning if an ordered visit is not in the brief', ['Story', 'Visit a Venue'], null, 1],
    ['no warning if the visit is in the brief', ['Story', 'Visit a Venue'], visit, 0],
    ['no warning without an ordered visit', ['Story'], null, 0],
  ])('the screen shows %s', (_, content, briefVisit, count) => {
    open({ content, brandName: 'Saffron Dates', details: { ...order().details!, visit: briefVisit } });
    expect(screen.queryAllByText(sentence(VISIT_NOTE))).toHaveLength(count);
  });
  it('with a due time, the visit is the first date, and the brief does not repeat the visit', () => {
    const dueAt = '2099-01-05T08:00:00.000Z';
    open({ brandName: 'Saffron Dates', dueAt, details: { ...order().details!, visit } });
    const labels = screen.getAllByRole('term').map(({ textContent }) => textContent);
    expect(labels.slice(0, 2)).toEqual(['Visit', 'You deliver by']);
    expect(labels.filter((label) => label === 'Visit')).toHaveLength(1);
    expect(screen.getByText(sentence('01-01-2099 18:00'))).toBeVisible();
    expect(screen.getByText('Al Quoz')).toBeVisible();
  });
  it('a visit that has begun is not overdue', () => {
    const begun = { ...visit, date: '2020-01-01' };
    open({
      brandName: 'Saffron Dates',
      dueAt: '2099-01-05T08:00:00.000Z',
      details: { ...order().details!, visit: begun },
    });
    expect(screen.getByText(sentence('01-01-2020 18:00'))).toBeVisible();
    expect(screen.queryByText('Overdue')).toBeNull();
  });
  it('shows only the date of a visit without a time, as in an old brief', () => {
    const details = { ...order().details!, visit: { ...visit, time: '' } };
    open({ brandName: 'Saffron Dates', dueAt: '2099-01-05T08:00:00.000Z', details });
    expect(screen.getByText(sentence('01-01-2099'))).toBeVisible();
  });
  it('with a due time and no visit, the due time is first, and a link opens the order', () => {
    open({ pdfPath: 'briefs/brief.pdf?sig=1', orderId: 'order-1', dueAt: '2026-11-27T08:00:00.000Z' });
    const due = screen.getByText('You deliver by').nextElementSibling;
    expect(due).toHaveTextContent('27-11-2026 12:00');
    expect(screen.getByRole('link', { name: 'Go to the order' })).toHaveAttribute(
      'href',
      '/order-delivery/order-1',
    );
  });
  it.each([
    [
      'to the order in the navigation state',
      { orderId: 'order-1' },
      'Go to the order',
      '/order-delivery/order-1',
    ],
    ['to the list of orders if no order is known', {}, 'View Orders', '/order-listing'],
  ])('without a PDF, a link leads %s', (_, state, name, path) => {
    open(state);
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', path);
  });
  it('ignores invalid facts in the navigation state', () => {
    open({ pdfPath: 'briefs/brief.pdf?sig=1', details: { talkingPoints: 'none' } });
    expect(screen.queryByRole('region', { name: 'The brief' })).toBeNull();
  });
  // @product §2.87
  it.each([undefined, null, {}, { pdfPath: '' }, { pdfPath: 7 }])(
    'with the navigation state %p the screen shows "No PDF link provided"',
    (state) => {
      open(state);
      expect(screen.getByText('No PDF link provided')).toBeVisible();
      expect(screen.queryByTitle('Client Brief')).toBeNull();
    },
  );
});
