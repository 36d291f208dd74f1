/** Entities and their fields, in the specification's own words (product §3): each name it lists is on the wire. */
import type { AnyObjectSchema, Schema } from 'yup';
import * as C from '../index';
import { callSchemas } from '../index';

/** The field names of a schema, of `data` or of one element of `data` where there is one. */
function fieldsOf(schema: unknown, ...into: string[]): string[] {
  let at = schema as { fields?: AnyObjectSchema['fields']; innerType?: unknown };
  for (const step of into) at = (step === '[]' ? at.innerType : at.fields?.[step]) as typeof at;
  return Object.keys(at.fields ?? {});
}
const answer = (name: keyof typeof callSchemas) => callSchemas[name].answer;
/** Whether a field of the seller may have a value. */
const takes = (field: 'stepper' | 'subscriptionStatus', value: unknown) =>
  (C.sellerUser.fields[field] as unknown as Schema).isValidSync(value);
const payload = (name: keyof typeof callSchemas) => callSchemas[name].body;

describe('Entities and their fields (product §3)', () => {
  it.each<[string, string[], string]>([
    [
      'Seller/user',
      fieldsOf(answer('login'), 'data'),
      'id name username bio profileUrl coverImage accessToken stepper available subscriptionStatus city category phoneNumber instagramUsername email isUrlShared priceVisibility',
    ],
    [
      'Seller/user, what the public page shows of it',
      fieldsOf(answer('getPublicProfile'), 'data'),
      'id name username bio profileUrl coverImage available subscriptionStatus city category instagramUsername priceVisibility contents bundle addon',
    ],
    [
      'Content item / content page',
      fieldsOf(answer('createContent'), 'data'),
      'id contentType setupPrice deliveryTimeNeeded previousContent',
    ],
    ['Content list response', fieldsOf(answer('getContent')), 'contents result'],
    ['result with booleans story, post, reel', fieldsOf(answer('getContent'), 'result'), 'story post reel'],
    ['Bundle', fieldsOf(answer('getBundle'), 'data'), 'userId contentIds originalPrice bundlePrice discount'],
    ['Response carries discount and contents', fieldsOf(answer('getBundle')), 'discount contents'],
    ['each with contentType', fieldsOf(answer('getBundle'), 'contents', '[]'), 'contentType'],
    [
      'Addon',
      fieldsOf(answer('getAddons'), 'data'),
      'userId instagramFollow followPrice attendEvent eventPrice googleReview reviewPrice',
    ],
    ['Bank details', fieldsOf(answer('getBank'), 'data'), 'name title account address userId'],
    [
      'Order',
      fieldsOf(answer('getOrder'), 'data'),
      'id code title createdAt status bundleId contents contentNames brief totalAmount',
    ],
    ['brief of an order', fieldsOf(answer('getOrder'), 'data', 'brief'), 'brandName pdfPath'],
    ['contents of an order', fieldsOf(answer('getOrder'), 'data', 'contents', '[]'), 'contentType'],
    ['Quote', fieldsOf(payload('sendQuote')), 'orderId price paymentTerm'],
    ['Earnings', fieldsOf(answer('getEarnings'), 'data'), 'bank withdrawlHistory'],
    [
      'bank of the earnings',
      fieldsOf(answer('getEarnings'), 'data', 'bank'),
      'name title account totalEarning',
    ],
    [
      'withdrawlHistory',
      fieldsOf(answer('getEarnings'), 'data', 'withdrawlHistory', '[]'),
      'createdAt status',
    ],
    [
      'Brief',
      fieldsOf(answer('createBrief'), 'data'),
      'id brandName industry brandTone overview feature tag contentStyle address date time deadline instructions other point1 point10 inPersonVisit pdfPath createdAt userId',
    ],
    [
      'AI result',
      fieldsOf(answer('readWebsite'), 'data'),
      'brand_name industry brand_overview brand_tone talking_points',
    ],
    [
      'Submitted content',
      fieldsOf(answer('getBuyerDelivery'), 'data', '[]'),
      'id submittedContentId name contentType contentStatus postStatus price contentUrl contentName contentStatusBuyer sellerName brief',
    ],
    ['Buyer registration', fieldsOf(payload('registerBuyer')), 'name email phoneNumber otp'],
    ['Seller dashboard response', fieldsOf(answer('getDashboard')), 'status hasNewOrder data'],
    [
      'data of the dashboard',
      fieldsOf(answer('getDashboard'), 'data'),
      'pendingOrders completedOrders isUrlShared',
    ],
    ['single upload returns an object with Location', fieldsOf(answer('uploadMedia'), 'data'), 'Location'],
  ])('%s', (_entity, fields, wanted) => expect(fields).toEqual(expect.arrayContaining(wanted.split(' '))));

  it('multiple upload returns an array of paths', () =>
    expect(answer('uploadFiles').isValidSync({ data: ['images/a.webp'] })).toBe(true));
  it.each([
    [-1, false],
    [0, true],
    [4, true],
    [5, false],
  ])('stepper (0-4): %d is %s', (stepper, valid) => expect(takes('stepper', stepper)).toBe(valid));
  it('subscriptionStatus (free or active)', () => {
    expect(['free', 'active', 'past_due', ''].map((value) => takes('subscriptionStatus', value))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
