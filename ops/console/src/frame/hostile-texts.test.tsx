/**
 * Texts of other people may contain markup, script addresses, and characters that change the writing
 * direction.
 */
import type { ComponentType } from 'react';
import { answersWith, show, withApi } from '@linksouq/shared-ui/testing';
import { waitFor } from '@testing-library/react';
import { OPERATOR_QUEUES } from '@linksouq/shared-api/operator';
import Audit from '../pages/Audit';
import Dispute from '../pages/Dispute';
import Order from '../pages/Order';
import Person from '../pages/Person';
import Queue from '../pages/Queue';
import Search from '../pages/Search';
import { auditRow, disputed, person, queueCase } from '../testing/cases';
import { signedInAs } from '../testing/signed-in';

withApi('operator');

const HOSTILE = [
  `"'></script><img src=x onerror=window.pwned=1>`,
  'javascript:window.pwned=1//',
  '\u2067abc\u202Egpj.exe',
];
const INJECTED = '[onerror], img[src="x"], script, iframe, [href^="javascript:" i], [src^="javascript:" i]';

/** People write the values of these fields. */
const TYPED_FIELDS =
  /^(name|title|detail|brandName|sellerName|fileName|postLink|reason|text|problem|bio|instagram|frozenReason|report|declineReason|email|username|itemName|warnings|permitNumber)$/;
/** Replaces the non-empty values of TYPED_FIELDS by the text. */
function withTypedText(value: unknown, text: string, key = ''): unknown {
  if (typeof value === 'string') return TYPED_FIELDS.test(key) && value !== '' ? text : value;
  if (Array.isArray(value)) return value.map((element) => withTypedText(element, text, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, withTypedText(inner, text, name)]),
  );
}

const audit = [auditRow({ about: { kind: 'buyer', id: 'buyer-1', title: 'Kahwa House' } })];
const searchHit = {
  kind: 'buyer',
  id: 'buyer-1',
  title: 'Kahwa',
  detail: 'Kahwa',
  state: '',
  matched: 'brand',
};
const hostileCase = queueCase({
  buyer: { id: 'buyer-1', name: 'Kahwa House' },
  message: { to: 'buyer', channel: 'whatsapp' },
  order: { id: 'order-1', code: 'LS-1' },
});
type ScreenCase = [name: string, at: string, to: string, Of: ComponentType, call: string, data: unknown];
const SCREENS: ScreenCase[] = [
  ['order', '/console/order/:id', '/console/order/order-1', Order, 'order/order-1', disputed({ audit })],
  ['dispute', '/console/dispute/:id', '/console/dispute/order-1', Dispute, 'order/order-1', disputed()],
  [
    'person',
    '/console/person/:kind/:id',
    '/console/person/seller/seller-1',
    Person,
    'person/seller/seller-1',
    person({ audit, report: 'It sells followers' }),
  ],
  [
    'search',
    '/console/search',
    '/console/search?q=kahwa',
    Search,
    'search',
    [searchHit, { ...searchHit, id: 'b-2' }],
  ],
  ['audit', '/console/audit', '/console/audit', Audit, 'audit', audit],
  ...Object.keys(OPERATOR_QUEUES).map((queue): ScreenCase => [
    `queue ${queue}`,
    '/console/queue/:queue',
    `/console/queue/${queue}`,
    Queue,
    `queue/${queue}`,
    [hostileCase],
  ]),
];

/** Returns the nearest element that isolates the writing direction of its text. */
const isolatingElement = (node: Node) =>
  node.parentElement!.closest('bdi, [dir], h1, input, textarea, output, [role=status]');

describe.each(HOSTILE)('the hostile text %s', (text) => {
  it.each(SCREENS)('is shown only as text on the screen: %s', async (_name, at, to, Screen, call, data) => {
    sessionStorage.clear();
    signedInAs();
    answersWith(`GET /operator/${call}`, () => ({ body: { data: withTypedText(data, text), next: null } }));
    show(Screen, at, { to });
    await waitFor(() => expect(document.body.textContent).toContain(text.slice(0, 20)));
    expect(document.querySelectorAll(INJECTED)).toHaveLength(0);
    expect('pwned' in window).toBe(false);
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const notIsolated: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (/[\u202A-\u202E\u2066-\u2069]/u.test(node.nodeValue!) && !isolatingElement(node))
        notIsolated.push(node.parentElement!.outerHTML.slice(0, 160));
    expect(notIsolated).toEqual([]);
  });
});
